import { Bone } from './Bone.tsx'
import { SpokenLoading } from './SpokenLoading.tsx'

/** In place of a part of a page that is being read. */
export const LoadingBone = () => (
  <div>
    <Bone width="60%" />
    <SpokenLoading />
  </div>
)
