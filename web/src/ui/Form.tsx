import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { FormProvider, useFormState, type FieldPath, type FieldValues } from 'react-hook-form'
import { clicksAfterGone } from './first-clicks.ts'
import { goToFirstWrong, hasField } from './first-wrong.ts'
import { FormBusy } from './form-busy.ts'
import classes from './Form.module.css'
import { KeptDraftNotice } from './KeptDraftNotice.tsx'
import { LeaveGuard, type LeaveScope } from './LeaveGuard.tsx'
import type { SubmitError } from './submit-error.ts'
import type { Draft } from './use-draft.ts'
import { useFocusAfterBusy } from './use-focus-after-busy.ts'
import { useKeptDraft, type Keep } from './use-kept-draft.ts'

type FormProps<Values extends FieldValues, Output> = {
  draft: Draft<Values, Output>
  /**
   * Gets what the schema made of the draft; a second one waits until the promise has settled. Call `saved` before
   * leaving the page, so that no question is asked about a draft that was saved. `button` is the name of the button that
   * was pressed, where it has one.
   */
  onSubmit: (values: Output, saved: () => void, button: string | undefined) => Promise<unknown>
  /** Gets the draft that the schema refused, for what is to be said besides the messages at its fields. */
  onRefused?: ((values: Values) => void) | undefined
  loading: boolean
  /** The last refusal: shown at its fields, and above the buttons where the form has no such field, as is what the schema refuses. */
  submitError: SubmitError | undefined
  errorTitle?: string | undefined
  /**
   * Which navigation asks before unsaved input is lost: any (`address`) of a form in a modal, and where the query says what
   * the form is about; of another page that to another path, since its query holds filters of the shell. `free` for forms
   * whose loss costs nothing, such as the sign-in.
   */
  leave?: LeaveScope | 'free'
  /** Where unsaved input is kept in the browser; without it nowhere. */
  keep?: Keep | undefined
  label?: string
  /** For buttons that stand outside of the form. */
  id?: string
  /** The buttons, below everything else. */
  actions: ReactNode
  children: ReactNode
}

/** Every form of the application; its fields read it from the context. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const {
    draft,
    onSubmit,
    onRefused,
    loading,
    submitError,
    errorTitle,
    leave = 'path',
    keep,
    label,
    id,
    actions,
    children,
  } = props
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const savedMark = useRef(false)
  const [unplaced, setUnplaced] = useState<string[]>([])
  const [refusals, setRefusals] = useState(0)
  const { submitCount, isSubmitting } = draft.formState
  const kept = useKeptDraft(draft, keep)
  const busy = loading || isSubmitting
  const waiting = busy || kept.offeredAt !== undefined
  const restoreFocus = useFocusAfterBusy(waiting)

  // A refusal is received from the network: it is shown at the fields once, when it arrives.
  useEffect(() => {
    setUnplaced(showAtFields(draft, element.current, submitError))
    if (submitError) setRefusals((count) => count + 1)
  }, [draft, submitError])

  // Focus can move only after React has drawn which fields are wrong.
  useEffect(() => {
    if (submitCount > 0 || refusals > 0) goToFirstWrong(element.current)
  }, [submitCount, refusals])

  const saved = () => {
    savedMark.current = true
    kept.forget()
    draft.reset(draft.getValues())
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a portal (a modal over a form) bubbles through React's tree, not the page's.
    event.stopPropagation()
    if (running.current || loading || kept.offeredAt !== undefined) return
    running.current = true
    const button = event.nativeEvent.submitter?.getAttribute('name') ?? undefined
    try {
      await draft.handleSubmit(
        (values) => {
          setUnplaced([])
          return onSubmit(values, saved, button)
        },
        (errors) => {
          setUnplaced([...new Set(withoutField(element.current, messagesOf(errors)))])
          onRefused?.(draft.getValues())
        },
      )(event)
    } catch (error) {
      // A fault of the program: without a sentence the button would seem to do nothing.
      setUnplaced([messages.status.other])
      throw error
    } finally {
      running.current = false
    }
  }

  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    element.current?.requestSubmit()
  }

  return (
    <FormProvider {...draft}>
      <FormBusy value={busy}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter submits from every field */}
        <form
          ref={element}
          id={id}
          className={classes.form}
          onSubmit={submit}
          onKeyDown={submitByKey}
          noValidate
          aria-label={label}
        >
          {kept.offeredAt !== undefined && (
            <KeptDraftNotice at={kept.offeredAt} onContinue={kept.continueDraft} onDiscard={kept.discardDraft} />
          )}
          {/* What is typed during a save would be neither in it nor in what follows. */}
          <fieldset ref={restoreFocus} className={classes.fields} disabled={waiting} {...clicksAfterGone}>
            {children}
          </fieldset>
          {unplaced.length > 0 && (
            <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title={errorTitle}>
              {unplaced.map((message) => (
                <div key={message}>{message}</div>
              ))}
            </Alert>
          )}
          {actions}
        </form>
        {leave !== 'free' && <FormGuard scope={leave} savedRef={savedMark} onDiscard={kept.forget} />}
      </FormBusy>
    </FormProvider>
  )
}

/** Draws itself alone, and not the form, when the first field is edited. */
function FormGuard(props: Omit<ComponentProps<typeof LeaveGuard>, 'isDirty'>) {
  const { isDirty } = useFormState()
  return <LeaveGuard isDirty={isDirty} {...props} />
}

/** The message of each path in what the schema refused. */
function messagesOf(errors: object, path: readonly string[] = []): [name: string, message: string][] {
  if ('message' in errors && typeof errors.message === 'string') return [[path.join('.'), errors.message]]
  return Object.entries(errors).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? messagesOf(value as object, [...path, key]) : [],
  )
}

/** The messages of fields that the form does not show. */
const withoutField = (form: HTMLElement | null, messages: readonly (readonly [string, string])[]): string[] =>
  messages.filter(([name]) => !hasField(form, name)).map(([, message]) => message)

/** Puts each message of a refusal under its field; returns the sentences that have none. */
function showAtFields<Values extends FieldValues, Output>(
  draft: Draft<Values, Output>,
  form: HTMLElement | null,
  refusal: SubmitError | undefined,
): string[] {
  if (!refusal) return []
  const entries = Object.entries(refusal.fields)
  const placed = entries.filter(([name]) => hasField(form, name))
  // An input of the form is named by its path in the draft.
  for (const [name, message] of placed) draft.setError(name as FieldPath<Values>, { type: 'server', message })
  const rest = withoutField(form, entries)
  const { message, reason } = refusal
  const unplaced = placed.length === 0 && rest.length === 0 ? [message, ...(reason ? [reason] : [])] : rest
  return [...new Set(unplaced)].filter(Boolean)
}
