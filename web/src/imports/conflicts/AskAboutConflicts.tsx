import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Choices } from '../../ui/conflict.ts'
import { loadLater } from '../../ui/load-later.tsx'
import { ImportConflicts, sayWhatStands, type Asked } from './import-conflicts.ts'

const ConflictQuestion = loadLater(async () => (await import('./ConflictQuestion.tsx')).ConflictQuestion)

type Waiting = { asked: Asked; answer: (choices: Choices | undefined) => void }

/**
 * Asks about changes of an import that met those of another person, one after the other. It stands above all that is edited
 * there, since a row may have left its page when the question is asked.
 */
export function AskAboutConflicts({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const open = useRef<Set<Waiting>>(undefined)
  // When the page is left no answer can come any more: what waits is answered by what stands.
  useEffect(() => {
    const all = new Set<Waiting>()
    open.current = all
    return () => {
      open.current = undefined
      for (const { asked, answer } of all) void sayWhatStands(asked).then(answer)
    }
  }, [])
  const ask = useCallback((asked: Asked) => {
    const all = open.current
    if (!all) return sayWhatStands(asked)
    return new Promise<Choices | undefined>((resolve) => {
      const one: Waiting = {
        asked,
        answer: (choices) => {
          all.delete(one)
          setWaiting((others) => others.filter((other) => other !== one))
          resolve(choices)
        },
      }
      all.add(one)
      setWaiting((others) => [...others, one])
    })
  }, [])
  const [first] = waiting
  return (
    <ImportConflicts value={ask}>
      {children}
      <Suspense fallback={null}>
        {first && (
          <ConflictQuestion asked={first.asked} onClose={() => first.answer(undefined)} onAnswer={first.answer} />
        )}
      </Suspense>
    </ImportConflicts>
  )
}
