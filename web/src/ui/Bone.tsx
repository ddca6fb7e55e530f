import { limits } from 'contract/limits'
import classes from './Bone.module.css'

/** One for each row of a skeleton. */
export const bones = Array.from({ length: limits.skeletonRows }, (_, index) => index)

/** The placeholder of a text that is being loaded. */
export function Bone({ width, height = 12 }: { width: string; height?: number }) {
  return <span className={classes.bone} style={{ width, height }} />
}
