import { isViewList } from 'contract/view-lists'
import { Suspense, use, useId, type ReactNode } from 'react'
import classes from './ListFrame.module.css'
import { ListViews, type ListViewsProps } from './list-views.ts'

type Props = Pick<ListViewsProps, 'hasSelection' | 'dropTyped' | 'typed'> & {
  list: string
  label: string
  children: ReactNode
}

/** A list below the tabs of its saved views, if it can have any. */
export function WithViews({ list, label, children, ...state }: Props) {
  const drawViews = use(ListViews)
  const panel = useId()
  if (!drawViews || !isViewList(list)) return children
  return (
    <>
      <div className={classes.views}>
        <Suspense>{drawViews({ list, panel, ...state })}</Suspense>
      </div>
      <div role="tabpanel" id={panel} aria-label={label} className={classes.panel}>
        {children}
      </div>
    </>
  )
}
