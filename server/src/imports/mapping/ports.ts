import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = { name: string; index: number }

const ofPort = /^(?:(?:cruise|ship)[ _])?(?:ports?|harbour|hafen|puerto|porto|haven)(?:[ _]?(?:cd|code|id))?$/iu
const ofPier =
  /^(?:pier|quay|dock|jetty|wharf|berth|gangway|kai|anleger|anlegestelle|steiger|kade|quai|embarcadère|ponton|muelle|embarcadero|molo|banchina|cais|nabrzeże|przystań|móló)$/iu
const ofPickup = 0.6

/** TIL and GBSOU, as ships and airlines write a port. */
const aCode = /^(?:\p{Lu}{2} ?)?\p{Lu}{3}$/u
const aPlace = /\p{L}{2}/u

const areCodes = (values: readonly string[]) => values.length > 0 && values.every((value) => aCode.test(value))

/** Port above codes, or beside Pier: where the ship lies, of which the other column says the place where guests are met. */
export function isPortBesidePlace({ name, index }: Column, columns: readonly Column[], cells: Cells): boolean {
  if (!ofPort.test(name.trim())) return false
  const port = profileOf(cells[index] ?? [])
  const isOther = (other: Column) =>
    ofPier.test(other.name.trim()) ||
    (areCodes(port.values) && (headerScores(other.name).pickup_location ?? 0) >= ofPickup)
  return columns.some((other) => {
    if (other.index === index || ofPort.test(other.name.trim()) || !isOther(other)) return false
    const { values } = profileOf(cells[other.index] ?? [])
    return (
      values.length >= port.values.length && values.every((value) => aPlace.test(value)) && !values.every(isCodeOrShort)
    )
  })
}
const isCodeOrShort = (value: string) => aCode.test(value) || value.length < 3

/** Whether codes of ports alone would be where guests are fetched, which a person would doubt. */
export const areCodesOfPorts = (name: string, texts: readonly string[] = []): boolean =>
  ofPort.test(name.trim()) && areCodes(profileOf(texts).values)
