import { useEffect, useState } from 'react'
import { askBeforeSignOut } from '../../lib/unsaved.ts'
import { useMe } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { waiting, followWaiting } from './waiting.ts'
import { waitingText } from './waiting-text.ts'

/** On every page of a person whose device keeps something of a day sheet: sends what waits, and asks before a logout loses it. */
export function KeptDay() {
  const { id } = useMe()
  const [question, ask] = useState<{ text: string; answer: (mayLose: boolean) => void }>()
  // The changes are in IndexedDB, and are sent as long as this person is signed in.
  useEffect(() => followWaiting(id), [id])
  // A logout is no navigation, and begins outside of this component.
  useEffect(
    () =>
      askBeforeSignOut(async () => {
        const text = waitingText(waiting().changes)
        if (!text) return true
        const mayLose = await new Promise<boolean>((answer) => ask({ text, answer }))
        ask(undefined)
        return mayLose
      }),
    [],
  )
  if (!question) return null
  return (
    <ConfirmDialog
      title="Log out?"
      message={`${question.text} not been sent. Logging out removes what is kept on this device.`}
      cancel="Stay"
      action="Log out"
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  )
}
