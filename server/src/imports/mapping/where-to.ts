import type { Import } from 'contract/imports'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'

type Column = Pick<Import['columns'][number], 'name' | 'index'>

const to =
  /^(?:where ?to|to where|going to|wohin|(?:vers|pour) où|où vont-ils|ad[oó]nde|a d[oó]nde|(?:per|verso) dove|para onde|aonde|waarheen|waar naartoe|dokąd|kam|vart|hvorhen|hvor til|minne|hová|unde merg|kamo|nereye|προς πού|куда|куди)\s*[?]?$/iu
const from =
  /^(?:where ?from|from where|(?:von )?woher|von wo|ab wo|d['’]où|de d[oó]nde|da dove|de onde|donde|vanwaar|waar vandaan|skąd|odkud|odkiaľ|varifrån|hvor fra|hvorfra|mistä|honnan|de unde|odakle|nereden|από πού|откуда|звідки)\s*[?]?$/iu

const isTour = (name: string) => (headerScores(name).description ?? 0) >= 0.7

/** Where to beside Where from: the place at which people are set down, where another column is the tour; alone it is the tour. */
export function whereTo(column: Column, columns: readonly Column[]): FieldScores | undefined {
  const isTo = to.test(column.name.trim())
  if (!isTo && !from.test(column.name.trim())) return undefined
  const others = columns.filter(({ index }) => index !== column.index)
  const [pair] = others.filter(({ name }) => (isTo ? from : to).test(name.trim()))
  const isTourElsewhere = others.some(({ name, index }) => index !== pair?.index && isTour(name))
  // Dokąd where nothing else says what people see there is the tour; below it hotels are where they are set down.
  if (isTo && !pair && !isTourElsewhere) return { description: 0.82, drop_off_location: 0.5 }
  if (!pair || !isTourElsewhere) return undefined
  return isTo ? { drop_off_location: 0.85, drop_off_time: 0.5 } : { pickup_location: 0.85, pickup_time: 0.5 }
}
