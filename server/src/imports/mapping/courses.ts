const ofCourses = /^(?:program(?:me)?s?|courses?|modules?|subjects?|class(?:es)?)(?:[ _](?:code|no|number|id))?$/iu
const aCourse = /^(\p{Lu}{3,4})[ -]?\d{3}\p{Lu}?$/u
/** ENGL 340 and HIST 212 below program: for which course of a university the tour is, and not the tour or its code. */
export function areCourses(header: string, values: readonly string[]): boolean {
  const departments = values.map((value) => aCourse.exec(value)?.[1])
  return ofCourses.test(header.trim()) && !departments.includes(undefined) && new Set(departments).size > 1
}
