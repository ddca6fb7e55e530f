import { Alert, Button } from '@mantine/core'
import type { Tour } from 'contract/tours'
import { useRef, useState } from 'react'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { useConfirm } from '../api/use-confirm.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Bone } from '../ui/Bone.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useMergeTourMutation, useTourQuery } from './api.ts'
import { PlanCollisions } from './PlanCollisions.tsx'
import { TourSelect } from './TourSelect.tsx'
import { tourMessages, whatMoves } from './tour-texts.ts'
import classes from './Tours.module.css'

type Props = {
  tour: Pick<Tour, 'id' | 'name'>
  /** The tour that is chosen at first. */
  into?: number
  onClose: () => void
}

/** Chooses the tour that another one becomes part of, and shows what moves. */
export function MergeTour({ tour, into: first, onClose }: Props) {
  const [into, setInto] = useState(first)
  const [isMissing, setIsMissing] = useState(false)
  /** A refusal is about the tour that was chosen then. */
  const [refused, setRefused] = useState<{ into: number | undefined; error: unknown }>()
  const select = useRef<HTMLInputElement>(null)
  const [merge] = useMergeTourMutation()
  const confirm = useConfirm({
    send: () => merge({ params: { id: tour.id }, body: { into: into ?? 0 } }),
    done: tourMessages.merged,
    failed: tourMessages.mergeFailed,
    onRefused: (error) => setRefused({ into, error }),
    onDone: onClose,
  })
  const submit = () => {
    if (into !== undefined) return confirm.onConfirm()
    setIsMissing(true)
    select.current?.focus()
  }
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <BusyButton busy={confirm.busy} onClick={submit}>
        Merge
      </BusyButton>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={`Merge ${tour.name}`} size={520} footer={buttons}>
      <TourSelect
        ref={select}
        label="Into"
        hint="Its name, colour and seats stay."
        error={isMissing ? 'Choose the tour to merge into' : undefined}
        except={tour.id}
        value={into}
        onChange={(id) => {
          setInto(id)
          setIsMissing(false)
        }}
      />
      <Preview id={tour.id} />
      {confirm.error && refused?.into === into && (
        <Alert color="red" role="alert" mt="md" title={tourMessages.mergeFailed}>
          {confirm.error !== tourMessages.mergeFailed && confirm.error}
          <PlanCollisions tour={tour} error={refused?.error} />
        </Alert>
      )}
    </Dialog>
  )
}

function Preview({ id }: { id: number }) {
  const { currentData, error, isFetching, refetch } = useTourQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <section className={classes.section} aria-labelledby="merge-moves">
      <h3 id="merge-moves" className={classes.heading}>
        What moves
      </h3>
      {!currentData && error ? (
        <LoadFailed load={{ error, isFetching, refetch }} />
      ) : currentData ? (
        <ul className={classes.moves}>
          {whatMoves(currentData).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <Bone width="60%" />
      )}
      <p>{tourMessages.mergeKeeps}</p>
    </section>
  )
}
