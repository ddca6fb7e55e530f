import { furtherLanguages, languages } from './languages.ts'
import { wordReader } from './words.ts'

// Students and young people in the cell of a party, by the words under which a column counts them: 30 ados, 18 scouts.

const words = wordReader({})
const ofGroups =
  'scouts?|explorers?|cadets?|pfadfinder|pfadfinderinnen|éclaireurs|esploratori|escoteiros|harcerze|harcerzy|harcerki|skauti|skautů|skautky|cserkészek'
// Those of scouts and guides who are not yet ten or eleven.
const ofChildren =
  'cubs?|beavers?|brownies?|rainbows?|wölflinge?|louveteaux?|jeannettes?|lupett[io]|coccinell[ae]|lobatos?|zuch(?:y|ów)?|vlčata|vlčat'
const named = [...languages, ...furtherLanguages]
  .flatMap(({ headers: { student = [], youth = [] } }) => [...student, ...youth])
  .filter((word) => /^[\p{L} ]{2,}$/u.test(word) && words('traveler_type', word) === undefined)
const kinds = [...named, ...ofGroups.split('|')].toSorted((a, b) => b.length - a.length).join('|')
// Jeunes enfants are children, and young people only those behind whom the kind ends.
const end =
  '(?=\\s*(?:$|[,;+&/).:=\\n]|\\d|(?:and|und|et|y|e|en|i|og|och|a|és|și|ve|και|avec|mit|con|met|com|with|med|plus)\\s))'
const counted = (some: string) => new RegExp(`(?<=\\d\\s?(?:[x×]\\s?)?)(?:${some})(?!\\p{L})\\.?${end}`, 'giu')
const [youths, children] = [counted(kinds), counted(ofChildren)]

/** `18 youths, 3 leaders` of 18 scouts, 3 leaders, for whom no kind of bookings is claimed, as for those of a column; brownies are children. */
export const withYoung = (text: string): string =>
  /\d\s?(?:[x×]\s?)?\p{L}{2}/u.test(text) ? text.replaceAll(children, ' children').replaceAll(youths, ' youths') : text
