import { headingMark } from '../csv/header-lines.ts'

const ageBehind =
  /^(\p{L}+)\s*[([](?:\d{1,2}\s?[-–]\s?)?(\d{1,2})\s?(?:anos|years?(?: old)?|yrs?|jahre?|ans|años|anni|jaar|lat|år|let)?\.?[)\]]$/iu

/** Girls of Girls (15 yrs) and of Girls (8-10), with the age up to which they are. */
export function withoutAge(header: string): { kind: string; age?: number } {
  const name = header.split(headingMark).join(' ').trim()
  const [, kind, age] = ageBehind.exec(name) ?? []
  return kind === undefined ? { kind: header.trim() } : { kind, age: Number(age) }
}
