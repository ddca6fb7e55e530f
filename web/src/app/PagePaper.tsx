import type { ReactNode } from 'react'
import onPaper from '../ui/OnPaper.module.css'
import { useLightPaper } from '../ui/use-light-paper.ts'

/** What every page needs on paper. It is loaded when the first page has been drawn, which is seldom printed before. */
export function PagePaper(): ReactNode {
  useLightPaper()
  return <span hidden className={onPaper.rules} />
}
