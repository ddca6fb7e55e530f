const ofCourses = /^(?:program(?:me)?s?|courses?|modules?|subjects?|class(?:es)?)(?:[ _](?:code|no|number|id))?$/iu
const aCourse = /^(\p{Lu}{3,4})[ -]?\d{3}\p{Lu}?$/u
/** ENGL 340 and HIST 212 below program: for which course of a university the tour is, and not the tour or its code. */
export function areCourses(header: string, values: readonly string[]): boolean {
  const departments = values.map((value) => aCourse.exec(value)?.[1])
  return ofCourses.test(header.trim()) && !departments.includes(undefined) && new Set(departments).size > 1
}

const ofAnyCourses =
  /^(?:(?:sprach|deutsch)?kurse?|klasse|cours|classe|cursos?|clase|cors[oi]|cursus|klas|turma|klasa|kurz|třída|courses?|class(?:es)?)(?:[ _-]?(?:name|nr\.?|no\.?|code|id))?$/iu
const aNumberedCourse =
  /^(?:[ABC][12][.\d+]*[ /-]*)?(?:\p{L}+[ -]*)?(?:kurs|klasse|gruppe|cours|classe|groupe|curso|clase|grupo|corso|gruppo|cursus|klas|groep|turma|klasa|grupa|kurz|course|class|group|level|niveau|nivel|livello|stufe)[ -]*(?:no\.?|nr\.?|n[°º])?[ -]*(?:\d{1,4}\p{Lu}?|[ABC][12][.\d+]*)$/iu

export const isOfCourses = (header: string): boolean => ofAnyCourses.test(header.trim())

/** B2-Kurs 17 and Intensivkurs 4: courses of a school by their numbers, and no names of tours. */
export const areNumberedCourses = (values: readonly string[] = []): boolean => {
  const filled = values.filter((value) => value !== '')
  return filled.length > 1 && filled.every((value) => aNumberedCourse.test(value))
}
