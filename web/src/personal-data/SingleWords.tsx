import { Checkbox } from '@mantine/core'
import { columnName } from 'contract/booking-columns'
import { textFields } from 'contract/booking-field-lists'
import { bookingField } from 'contract/booking-fields'
import type { PersonalData } from 'contract/personal-data'
import { useId } from 'react'
import { formatNumber } from '../lib/format.ts'
import { Facts } from '../ui/Facts.tsx'
import classes from './PersonalDataPage.module.css'

type Props = {
  left: PersonalData['left']
  /** The words that are erased as well. */
  chosen: readonly string[]
  onChoose: (words: string[]) => void
}

/** Single words of the person's names, each with the texts that it is in: they may mean something else there. */
export function SingleWords({ left, chosen, onChoose }: Props) {
  const id = useId()
  const words = [...new Set(left.flatMap((one) => one.words))].toSorted()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Texts to look at
      </h2>
      <p className={classes.more}>
        Full names, emails and phones are erased in all texts. A single word may be something else, such as a station,
        and a word beside a full name may be a further name: choose the words to erase as well.
      </p>
      <Checkbox.Group value={[...chosen]} onChange={onChoose} aria-labelledby={id}>
        <ul className={classes.records}>
          {words.map((word) => (
            <Word key={word} word={word} texts={left.filter((one) => one.words.includes(word))} />
          ))}
        </ul>
      </Checkbox.Group>
    </section>
  )
}

function Word({ word, texts }: { word: string; texts: PersonalData['left'] }) {
  return (
    <li>
      <Checkbox className={classes.word} value={word} label={`Erase “${word}”`} />
      <details>
        <summary className={classes.summary}>
          {texts.length === 1 ? '1 text' : `${formatNumber(texts.length)} texts`}
        </summary>
        <Facts
          facts={texts.map(({ title, record, field, text }) => ({
            label: labelOf({ title, record, field }),
            value: text,
          }))}
        />
      </details>
    </li>
  )
}

function labelOf({ title, record, field }: Pick<PersonalData['left'][number], 'title' | 'record' | 'field'>): string {
  const name = textFields.find((each) => columnName(each) === field)
  if (record === 'files' || name === undefined) return 'File name'
  return `${title}, ${bookingField(name).label}${record === 'histories' ? ' (history)' : ''}`
}
