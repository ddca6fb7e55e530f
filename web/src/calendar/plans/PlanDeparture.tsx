import { LoadFailed } from '../../api/LoadFailed.tsx'
import type { Departure } from 'contract/departures'
import { Bone, bones } from '../../ui/Bone.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SpokenLoading } from '../../ui/SpokenLoading.tsx'
import { useDepartureQuery, useGuidesQuery } from '../api.ts'
import { PlanForm } from './PlanForm.tsx'

type Props = { departure: Pick<Departure, 'tour' | 'starts_at'>; onClose: () => void }

/** Plans a departure where it is shown: its guides, vehicle, note and seats. */
export function PlanDeparture({ departure: { tour, starts_at }, onClose }: Props) {
  const query = { tour_id: tour.id, starts_at }
  const present = useDepartureQuery({ query }, { refetchOnMountOrArgChange: true })
  const guides = useGuidesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (present.currentData && guides.data)
    return <PlanForm departure={present.currentData} guides={guides.data} onClose={onClose} />
  const error = present.error ?? guides.error
  const refetch = () => {
    void present.refetch()
    void guides.refetch()
  }
  return (
    <Dialog opened onClose={onClose} title="Plan Departure" size={560}>
      {error ? (
        <LoadFailed load={{ error, isFetching: present.isFetching || guides.isFetching, refetch }} />
      ) : (
        <>
          <SpokenLoading />
          {bones.map((bone) => (
            <Bone key={bone} width="100%" height={32} />
          ))}
        </>
      )}
    </Dialog>
  )
}
