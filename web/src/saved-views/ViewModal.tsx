import { useNavigate, useSearch } from '@tanstack/react-router'
import { savedViewMessages } from 'contract/saved-view-messages'
import { savedViewForm, type SavedView } from 'contract/saved-views'
import type { ViewList } from 'contract/view-lists'
import { useRef } from 'react'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSave } from '../api/use-save.tsx'
import { useIsGone } from '../lib/use-is-gone.ts'
import { hideOf } from '../lib/use-hidden-columns.ts'
import { textField } from '../ui/conflict.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { quickRanges } from '../ui/ranges.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useCreateSavedViewMutation, useLazySavedViewsQuery, useUpdateSavedViewMutation } from './api.ts'
import { movingRangeOf, selected, stateOf, type Search } from './view-state.ts'

type Draft = { name: string; shared: boolean; moves: boolean }

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
const fields = [
  textField<Draft, 'name'>('name', 'Name'),
  textField<Draft, 'shared'>('shared', 'Shared with colleagues', yesOrNo),
]

const baseOf = ({ name, shared, version }: SavedView) => ({ version, values: { name, shared, moves: true } })

type Props = {
  list: ViewList
  /** The view to rename or share; without one the modal saves the state of the list as a new one. */
  view?: SavedView
  /** The columns that are hidden now; without it a new view leaves them to each person. */
  hidden?: readonly string[] | undefined
  onClose: () => void
}

export function ViewModal({ list, view, hidden, onClose }: Props) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const draft = useDraft<Draft, Draft>(
    savedViewForm,
    view ? baseOf(view).values : { name: '', shared: false, moves: true },
  )
  const [create] = useCreateSavedViewMutation()
  const [update] = useUpdateSavedViewMutation()
  const [read] = useLazySavedViewsQuery()
  const keyFor = useIdempotencyKey()
  const state = stateOf(list, { ...search, ...(hidden && { hide: hideOf(hidden) }) })
  const moving = view ? undefined : quickRanges().find(({ name }) => name === movingRangeOf(state.query))

  const created = useRef<Search>(undefined)
  const isGone = useIsGone()
  // Only a saved form can be left without a question, so the new view is selected when the modal closes. Who has left before it was
  // saved may look at another view by now.
  const close = () => {
    const isLeft = isGone.current
    onClose()
    if (created.current === undefined || isLeft) return
    const shown = { hide: hideOf(state.hidden_columns ?? undefined), moved: undefined, ...created.current }
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...shown }), replace: true, resetScroll: false })
  }
  const createView = async ({ name, shared, moves }: Draft) => {
    const body = { ...state, list, name, shared, moving_range: moves ? state.moving_range : null }
    const answer = await create({ body, headers: keyFor(body) })
    created.current = answer.data && selected(answer.data.id, answer.data.moving_range)
    return answer
  }
  const { base, rebase, ...save } = useSave({
    draft,
    record: {
      noun: 'view',
      start: view && baseOf(view),
      fields,
      read: async () => {
        const { data, error } = await read({ query: { list } })
        const found = data?.find(({ id }) => id === view?.id)
        return found ? { data: baseOf(found) } : { error: error ?? { status: 404 } }
      },
    },
    send: (values, version) =>
      view
        ? update({ params: { id: view.id }, body: { name: values.name, shared: values.shared, version } })
        : createView(values),
    done: view ? savedViewMessages.updated : savedViewMessages.saved,
    failed: savedViewMessages.failed,
    onClose: close,
  })
  return (
    <FormModal
      title={view ? 'Rename or Share View' : 'Save View'}
      draft={draft}
      keep={useKeep(`saved-view-${list}`, view?.id, { base, rebase, keyFor })}
      {...save}
      submitLabel="Save"
      size="md"
    >
      <TextField name="name" label="Name" required initialFocus autoComplete="off" />
      <SwitchField name="shared" label="Shared with colleagues" hint="Everyone who may use this list sees it." />
      {moving && (
        <CheckboxField
          name="moves"
          label={`Always show ${moving.label.toLowerCase()}`}
          hint="Otherwise the view keeps the days that are chosen now."
        />
      )}
    </FormModal>
  )
}
