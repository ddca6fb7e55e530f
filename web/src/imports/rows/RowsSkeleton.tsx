import { Bone, bones } from '../../ui/Bone.tsx'
import classes from './RowsSkeleton.module.css'

export function RowsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden>
      {bones.map((bone) => (
        <Bone key={bone} width={`${60 + ((bone * 17) % 40)}%`} height={14} />
      ))}
    </div>
  )
}
