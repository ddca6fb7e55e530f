import { furtherLanguages, languages } from './languages.ts'
import { wordReader } from './words.ts'

// Students and young people in the cell of a party, by the words under which a column counts them: 30 ados, 18 scouts.

const words = wordReader({})
const ofGroups =
  'scouts? cubs? beavers? brownies? explorers? rainbows? guiders? cadets? pfadfinder(?:innen)? wölflinge scouts? louveteaux éclaireurs jeannettes lupetti coccinelle esploratori lobatos escoteiros zuchy harcerz(?:e|y) harcerki skauti skautů skautky światełka cserkészek'.split(
    ' ',
  )
const named = [...languages, ...furtherLanguages]
  .flatMap(({ headers: { student = [], youth = [] } }) => [...student, ...youth])
  .filter((word) => /^[\p{L} ]{2,}$/u.test(word) && words('traveler_type', word) === undefined)
const kinds = [...named, ...ofGroups].toSorted((a, b) => b.length - a.length).join('|')
// Jeunes enfants are children, and young people only those behind whom the kind ends.
const end =
  '(?=\\s*(?:$|[,;+&/).:=\\n]|\\d|(?:and|und|et|y|e|en|i|og|och|a|és|și|ve|και|avec|mit|con|met|com|with|med|plus)\\s))'
const counted = new RegExp(`(?<=\\d\\s?(?:[x×]\\s?)?)(?:${kinds})(?!\\p{L})\\.?${end}`, 'giu')

/** `18 youths, 3 leaders` of 18 scouts, 3 leaders: no kind of bookings is claimed for them, as for those of a column. */
export const withYoung = (text: string): string =>
  /\d\s?(?:[x×]\s?)?\p{L}{2}/u.test(text) ? text.replaceAll(counted, ' youths') : text
