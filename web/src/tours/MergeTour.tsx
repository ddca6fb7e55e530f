import { Alert, Button, NativeSelect } from '@mantine/core'
import { tourQuery, type Tour } from 'contract/tours'
import { useRef, useState } from 'react'
import { useConfirm } from '../api/use-confirm.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Bone } from '../ui/Bone.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import { inputWrapperOrder, Message } from '../ui/fields/look.tsx'
import { useMergeTourMutation, useTourQuery, useToursQuery } from './api.ts'
import { tourMessages, whatMoves } from './tour-texts.ts'
import classes from './Tours.module.css'

const byName = { query: { ...tourQuery.parse({}), sort_by: 'name' as const, sort_order: 'asc' as const } }

type Props = {
  tour: Pick<Tour, 'id' | 'name'>
  /** The tour that is chosen at first. */
  into?: number
  onClose: () => void
}

/** Chooses the tour that another one becomes part of, and shows what moves. */
export function MergeTour({ tour, into: first, onClose }: Props) {
  const [into, setInto] = useState(first === undefined ? '' : String(first))
  const [isMissing, setIsMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const { data, isError, isFetching, refetch } = useToursQuery(byName)
  const [merge] = useMergeTourMutation()
  const confirm = useConfirm({
    send: () => merge({ params: { id: tour.id }, body: { into: Number(into) } }),
    done: tourMessages.merged,
    failed: tourMessages.mergeFailed,
    onDone: onClose,
  })
  const submit = () => {
    if (into !== '') return confirm.onConfirm()
    setIsMissing(true)
    select.current?.focus()
  }
  const others = (data?.data ?? []).filter(({ id }) => id !== tour.id)
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
      {isError && !data ? (
        <FailedPanel busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <NativeSelect
          ref={select}
          label="Into"
          description="Its name, colour and seats stay."
          inputWrapperOrder={inputWrapperOrder}
          error={isMissing && <Message>Choose the tour to merge into</Message>}
          data-autofocus
          value={into}
          onChange={(event) => {
            setInto(event.currentTarget.value)
            setIsMissing(false)
          }}
          data={[
            { value: '', label: 'Choose a tour' },
            ...others.map(({ id, name, codes }) => ({ value: String(id), label: `${name} (${codes.join(', ')})` })),
          ]}
        />
      )}
      <Preview id={tour.id} />
      {confirm.error && (
        <Alert color="red" role="alert" mt="md" title={tourMessages.mergeFailed}>
          {confirm.error !== tourMessages.mergeFailed && confirm.error}
        </Alert>
      )}
    </Dialog>
  )
}

function Preview({ id }: { id: number }) {
  const { currentData } = useTourQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  return (
    <section className={classes.section} aria-labelledby="merge-moves">
      <h3 id="merge-moves" className={classes.heading}>
        What moves
      </h3>
      {currentData ? (
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
