import { Button } from '@mantine/core'
import type { ImportField } from 'contract/import-fields'
import { fieldsOfOneFile } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { ProblemField } from 'contract/import-rows'
import { useState, type ReactNode } from 'react'
import { useAnnounced } from '../../ui/use-announced.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { Card } from '../cards/Card.tsx'
import { WordsSection } from '../columns/WordsSection.tsx'
import { problemKey } from '../problems/problem-key.ts'
import { ProblemsSection } from '../problems/ProblemsSection.tsx'
import { Question } from '../problems/Question.tsx'
import { isRemembered } from '../understood/is-remembered.ts'
import { neededFields } from '../values/needed.ts'
import { ValuesForm } from '../values/ValuesForm.tsx'
import classes from './Decisions.module.css'

type Props = { data: Import; busy: boolean; onShow: (field: ProblemField) => void }
type Decision = { key: string; node: ReactNode }

/** What needs an answer: questions, then values that the file lacks, then words and problems. On a phone one at a time. */
export function Decisions(props: Props) {
  const isPhone = useIsPhone()
  const all = decisionsOf(props, isPhone)
  return isPhone && all.length > 1 ? <OneByOne all={all} /> : all.map(({ key, node }) => <div key={key}>{node}</div>)
}

function decisionsOf({ data, busy, onShow }: Props, isPhone: boolean): Decision[] {
  const needed = neededFields(data)
  // A value that no column holds is asked for in one place: the form of all of them.
  const others = data.problems.filter(({ code, field }) => code !== 'required' || !needed.some((one) => one === field))
  // All in one card, which stays as it is when one of them goes.
  const problems = isPhone
    ? others.map((problem) => ({ key: problemKey(problem), some: [problem] }))
    : [{ key: 'problems', some: others }]
  const isUnclear = Object.values(data.words).some((words) => words.some(({ value }) => value === null))
  return [
    ...data.questions.map((question) => ({
      key: question.id,
      node: <Question question={question} data={data} busy={busy} />,
    })),
    ...(needed.length > 0
      ? [
          {
            key: 'values',
            node: (
              <Card label="Missing values" busy={busy} id="missing-values">
                <ValuesForm
                  data={data}
                  fields={needed}
                  form="needed"
                  hint={`No column holds these. A value that you enter is used for every row${alsoRemembered(data, needed)}.`}
                />
              </Card>
            ),
          },
        ]
      : []),
    ...(isUnclear ? [{ key: 'words', node: <WordsSection data={data} busy={busy} /> }] : []),
    ...problems
      .filter(({ some }) => some.length > 0)
      .map(({ key, some }) => ({
        key,
        node: <ProblemsSection problems={some} data={data} busy={busy} onShow={onShow} />,
      })),
  ]
}

function alsoRemembered(data: Import, fields: readonly ImportField[]): string {
  const lasting = fields.filter((field) => !fieldsOfOneFile.has(field))
  if (!isRemembered(data) || lasting.length === 0) return ''
  return `, and remembered for the partner${lasting.length < fields.length ? ', except for dates' : ''}`
}

function OneByOne({ all }: { all: readonly Decision[] }) {
  const [at, setAt] = useState(0)
  // An answered question is gone, and the next one is in its place.
  const shown = Math.min(at, all.length - 1)
  const decision = all[shown]
  useAnnounced(`Question ${shown + 1}, ${all.length} in all`)
  return (
    <section className={classes.steps} aria-label="Needs an answer">
      <div className={classes.bar}>
        <span>
          Answer {shown + 1} of {all.length}
        </span>
        <Button size="xs" variant="default" disabled={shown === 0} onClick={() => setAt(shown - 1)}>
          Previous
        </Button>
        <Button size="xs" variant="default" disabled={shown === all.length - 1} onClick={() => setAt(shown + 1)}>
          Next
        </Button>
      </div>
      {decision && <div key={decision.key}>{decision.node}</div>}
    </section>
  )
}
