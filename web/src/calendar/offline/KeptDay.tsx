import { messages } from 'contract/messages'
import { useEffect, useState } from 'react'
import { askBeforeSignOut } from '../../lib/unsaved.ts'
import { useMe } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { followWaiting } from './waiting.ts'

/** On every page of a person whose device keeps something of a day sheet: sends what waits, and is the question before a logout loses it. */
export function KeptDay() {
  const { id } = useMe()
  const [question, ask] = useState<{ text: string; answer: (mayLose: boolean) => void }>()
  // The changes are in IndexedDB, and are sent as long as this person is signed in.
  useEffect(() => followWaiting(id), [id])
  // A logout is no navigation, and begins outside of this component.
  useEffect(
    () =>
      askBeforeSignOut(async (text) => {
        const mayLose = await new Promise<boolean>((answer) => ask({ text, answer }))
        ask(undefined)
        return mayLose
      }),
    [],
  )
  if (!question) return null
  return (
    <ConfirmDialog
      title={messages.logout.ask}
      message={question.text}
      cancel="Stay"
      action="Log out"
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  )
}
