import { Button } from '@mantine/core'
import type { ImportProblem } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { ProblemField } from 'contract/import-rows'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Card } from '../cards/Card.tsx'
import { Heading } from '../cards/Heading.tsx'
import { Hint } from '../cards/Hint.tsx'
import { hasFurtherProblems } from './has-further.ts'
import { problemKey } from './problem-key.ts'
import { ProblemItem } from './ProblemItem.tsx'
import classes from './ProblemsSection.module.css'

const mostShown = 10

type Props = {
  problems: readonly ImportProblem[]
  data: Import
  busy: boolean
  onShow: (field: ProblemField) => void
}

/** Reasons why rows are refused, with the most rows first, each with a correction for all of its rows. */
export function ProblemsSection({ problems, data, busy, onShow }: Props) {
  const [all, setAll] = useState(false)
  if (problems.length === 0) return undefined
  const shown = all ? problems : problems.slice(0, mostShown)
  const isCut = hasFurtherProblems(data)
  // On a phone each problem stands alone.
  const isEnd = shown.length === problems.length && problems.at(-1) === data.problems.at(-1)
  return (
    <Card label="Problems" busy={busy}>
      <Heading>Why rows are refused</Heading>
      <Hint>Fix a problem in all of its rows here, or row by row below.</Hint>
      <ul className={classes.problems}>
        {shown.map((problem) => (
          <ProblemItem key={problemKey(problem)} problem={problem} data={data} onShow={onShow} />
        ))}
      </ul>
      {problems.length > mostShown && (
        <Button variant="default" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? 'Show fewer problems'
            : `Show ${isCut ? 'the first' : 'all'} ${formatNumber(problems.length)} problems`}
        </Button>
      )}
      {isCut && isEnd && <Hint>Further rows may be refused for other reasons, which the rows below name.</Hint>}
    </Card>
  )
}
