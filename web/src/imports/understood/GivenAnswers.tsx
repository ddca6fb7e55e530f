import { Button } from '@mantine/core'
import { choiceLabel, questionIds, questionLabels } from 'contract/import-questions'
import type { Import } from 'contract/imports'
import { useRef } from 'react'
import { useImportChange } from '../actions/use-import-change.ts'
import { Heading } from '../cards/Heading.tsx'
import classes from './GivenAnswers.module.css'

/** What was answered about the whole file, here or for earlier files of its partner. Each answer can be removed, and is asked for again. */
export function GivenAnswers({ data, busy }: { data: Import; busy: boolean }) {
  const change = useImportChange(data)
  const box = useRef<HTMLDivElement>(null)
  const given = questionIds.flatMap((id) => {
    const choice = data.values[id]
    return choice === undefined ? [] : [{ id, label: questionLabels[id], text: choiceLabel(id, choice) }]
  })
  return (
    <div ref={box} tabIndex={-1} className={classes.answers}>
      {given.length > 0 && (
        <>
          <Heading order={3}>Your answers</Heading>
          <ul aria-label="Your answers">
            {given.map(({ id, label, text }) => (
              <li key={id}>
                <span>
                  {label}: <b>{text}</b>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={busy}
                  aria-label={`Ask again: ${label}`}
                  onClick={() => {
                    // The button goes with the answer.
                    box.current?.focus()
                    void change({ values: { [id]: null } })
                  }}
                >
                  Ask again
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
