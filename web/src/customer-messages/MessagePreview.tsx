import { Alert, Button, NativeSelect } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { messageOutcomes, type MessageOutcome, type NewMessage, type SentMessage } from 'contract/customer-messages'
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps } from 'react'
import { clientFailure, errorMessage, toastError } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { formatNumber } from '../lib/format.ts'
import { useIsGone } from '../lib/use-is-gone.ts'
import { Bone } from '../ui/Bone.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { toast } from '../ui/toasts.ts'
import { useAskedClose } from '../ui/use-asked-close.ts'
import { useMessagePreviewQuery, useSendMessageMutation } from './api.ts'
import { firstPage } from './first-page.ts'
import { outcomeLabels, peopleText } from './message-words.ts'
import { PersonMessage } from './PersonMessage.tsx'
import classes from './Messages.module.css'

type Props = {
  title: string
  body: NewMessage
  onRefused: (error: unknown) => void
  onBack: () => void
  onSent: (sent: SentMessage) => void
  /** Words of one's own are given up. */
  onDiscard: () => void
  onClose: () => void
}

/** What each person gets, who cannot be reached and who has it already; then it is sent. */
export function MessagePreview({ title, body, onRefused, onBack, onSent, onDiscard, onClose }: Props) {
  const [outcome, setOutcome] = useState<MessageOutcome>()
  const query = { ...firstPage, ...(outcome && { outcome }) }
  // The counts are the same whichever people are shown.
  const { data, currentData, error: failure } = useMessagePreviewQuery({ body, query })
  const refuse = useEffectEvent(onRefused)
  // Other bookings match by now: those are shown, before anything is sent.
  useEffect(() => refuse(failure), [failure])
  const [send, sending] = useSendMessageMutation()
  const keyFor = useIdempotencyKey()
  const counts = data?.counts
  const isGivenUp = useRef(false)
  const isGone = useIsGone()
  const giveUp = () => {
    isGivenUp.current = true
    onDiscard()
  }
  const sendNow = async () => {
    const { data: sent, error } = await send({ body, headers: keyFor(body) })
    if (sent) onSent(sent)
    onRefused(error)
    // An answer that arrives once this is closed has no place here: a toast says it.
    if (!isGone.current) return
    if (sent) toast.success(texts.queued)
    else toastError(error, texts.sendFailed)
  }
  const footer = (
    <>
      <Button variant="default" onClick={() => sending.isLoading || onBack()}>
        Back
      </Button>
      <BusyButton
        busy={sending.isLoading}
        disabled={!currentData || currentData.counts.sent_to === 0}
        onClick={() => void sendNow()}
      >
        {counts ? `Send to ${peopleText(counts.sent_to)}` : 'Send'}
      </BusyButton>
    </>
  )
  return (
    <Dialog
      opened
      whole
      onClose={useAskedClose(onClose)}
      title={title}
      size={640}
      footer={footer}
      closeOnClickOutside={false}
    >
      {/* Words of one's own are nowhere else until they are sent. */}
      <LeaveGuard isDirty={!('template_id' in body)} scope="path" savedRef={isGivenUp} onDiscard={giveUp} />
      <div className={classes.view}>
        {sending.error !== undefined && (
          <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
            {clientFailure(sending.error) ?? errorMessage(sending.error, texts.sendFailed)}
          </Alert>
        )}
        {counts && <OutcomeSelect counts={counts} outcome={outcome} onChange={setOutcome} />}
        {/* People of one outcome never stand under the name of another. */}
        <People key={outcome ?? ''} body={body} query={query} />
      </div>
    </Dialog>
  )
}

type PeopleProps = { body: NewMessage; query: typeof firstPage & { outcome?: MessageOutcome } }

/** The people of one outcome, a page at a time. */
function People({ body, query }: PeopleProps) {
  const [page, setPage] = useState(query.page)
  const load = useMessagePreviewQuery({ body, query: { ...query, page } })
  const { data, isFetching } = load
  if (!data) return <WithoutPreview load={load} />
  return (
    <>
      <NotUpdated load={load} />
      <ul className={classes.people} aria-label="People" aria-busy={isFetching}>
        {data.data.map((person) => (
          <PersonMessage key={person.booking_id} person={person} />
        ))}
      </ul>
      {data.data.length === 0 && <p className={classes.fact}>No person.</p>}
      {data.last_page > 1 && <Pagination numbers={data} onPage={setPage} label="Pages of the preview" />}
    </>
  )
}

type SelectProps = {
  counts: SentMessage['counts']
  outcome: MessageOutcome | undefined
  onChange: (outcome: MessageOutcome | undefined) => void
}

/** Which of the people are shown, with their number. */
function OutcomeSelect({ counts, outcome, onChange }: SelectProps) {
  const select = useId()
  const total = messageOutcomes.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div className={classes.choice}>
      <label htmlFor={select}>Show</label>
      <NativeSelect
        id={select}
        size="xs"
        value={outcome ?? ''}
        data={[
          { value: '', label: `All (${formatNumber(total)})` },
          ...messageOutcomes.map((one) => ({
            value: one,
            label: `${outcomeLabels[one]} (${formatNumber(counts[one])})`,
          })),
        ]}
        onChange={(event) => onChange(messageOutcomes.find((known) => known === event.currentTarget.value))}
      />
    </div>
  )
}

type WithoutProps = { load: ComponentProps<typeof LoadFailed>['load'] }

const WithoutPreview = ({ load }: WithoutProps) =>
  load.error ? (
    <LoadFailed load={load} text={errorMessage(load.error, texts.previewFailed)} />
  ) : (
    <output aria-label="Loading preview">
      <Bone width="100%" height={160} />
    </output>
  )
