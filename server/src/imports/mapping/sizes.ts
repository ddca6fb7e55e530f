import { conceptsOf } from './concepts.ts'

// Group size counts people, and so may the size of a table or a coach.
const ofThing =
  /(?<!\p{L})(?:shoe|boot|trainer|skate|ski|bike|bicycle|frame|wheel|saddle|helmet|(?:t-?|tee[ -]?|polo[ -]?)?shirt|top|jersey|jumper|hoodie|(?:wet|dry)?suit|(?:life)?jacket|vest|coat|gilet|glove|hat|cap|dress|clothe|clothing|costume|robe|uniform|bib|trousers?|pants?|waist|foot|feet|ring|harness|board|paddle|pole|fin|bag|luggage|case|bed)(?:['’]?s)?['’]?[ _-]*sizes?(?!\p{L})/iu
const seatsOfThing = /(?<!\p{L})(?:car|booster|safety)[ _-]*seats?(?!\p{L})/iu
const bound = /^(?:max|min)(?:imum|imal\p{L}*)?(?!\p{L})|[ _(,-](?:max|min)(?:imum)?\.?\)?$/iu

/** Shoe size, Booster seats and Max pax: numbers that say of no booking how many come. */
export const measuresNoParty = (header: string): boolean =>
  ofThing.test(header) || seatsOfThing.test(header) || (bound.test(header.trim()) && conceptsOf(header).has('count'))

const group = 'group|grp|gruppen?|groupe|grupo|gruppo|groep|grupa|grupy|grupp|gruppe'
const number = '(?:no|nr|num|number|nummer|número|numéro|numero|numer|n[°º])\\.?'
const numberOfGroup = new RegExp(
  `^(?:(?:${group})[ _-]*(?:${number}|#)|(?:gruppen|groeps|grupp)nummer|${number}[ _-]*(?:de |del |di |do )?(?:${group}))$`,
  'iu',
)

/** Group no.: which group it is, or how many are in it where nothing else may say so. */
export const isNumberOfGroup = (header: string): boolean => numberOfGroup.test(header.trim())
