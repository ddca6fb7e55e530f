import { conceptsOf } from './concepts.ts'

// Group size counts people, and so may the size of a table or a coach.
const ofThing =
  /(?<!\p{L})(?:shoe|boot|trainer|wellies|skate|ski|bike|bicycle|frame|wheel|saddle|helmet|(?:t-?|tee[ -]?|polo[ -]?)?shirt|top|tee|polo|kit|fleece|garment|jersey|jumper|hoodie|(?:wet|dry)?suit|(?:life)?jacket|vest|coat|gilet|glove|hat|cap|dress|clothe|clothing|costume|robe|uniform|bib|trousers?|pants?|waist|foot|feet|ring|harness|board|paddle|pole|fin|bag|luggage|case|bed)(?:['’]?s)?['’]?[ _-]*sizes?(?!\p{L})/iu
const clothes = [
  'sizes?[ _-](?:of |for )?(?:(?:t-?|polo )?shirts?|hood(?:ie|y)s?|jackets?|shoes?|boots?|helmets?|clothes)',
  '(?:t-?shirt|hemd(?:en)?|trikot|polo(?:shirt)?|hoodie|pullover|jacken|kleider|konfektions|schuh|stiefel|helm)[ -]?größen?|größe (?:t-?shirt|trikot|hoodie|jacke|schuhe)',
  'taille (?:de |du |des )?(?:t-?shirts?|maillots?|polos?|sweats?|vestes?|vêtements?|gilets?|casques?)|pointures?',
  'tallas?(?: (?:de |del )?(?:camisetas?|polos?|sudaderas?|ropa|chalecos?|calzado|zapatos?))?',
  'tagli[ae](?: (?:della |delle )?(?:maglie?|magliett[ae]|polo|felp[ae]|giubbin[oi]|giacc[ah]e?))?|(?:numero|nr|n\\.) (?:di )?scarp[ae]',
  '(?:t-?shirt|shirt|polo|trui|kleding|schoen|jas|helm)[ -]?ma(?:at|ten)|maat (?:t-?shirt|shirt|polo|trui|schoenen)',
  'tamanho (?:da |de |do )?(?:camisola|camiseta|t-?shirt|polo|casaco|colete|sapato)s?',
  'rozmiar (?:koszulki|t-?shirtu?|bluzy|polo|kurtki|but(?:a|ów)|kasku)',
  '(?:t-?(?:shirt|skjorte?|trøje|tröje?)|tröj|trøje|genser|jakke|jack|sko|klær|klæde)[ -]?(?:storlek|størrelse)',
  'velikost (?:trička|dresu|mikiny|bundy|bot|obuvi)|veľkosť (?:trička|dresu|mikiny|topánok)|póló ?méret|cipő ?méret|paidan koko|kengännumero|mărime (?:tricou|pantofi)|veličina (?:majice|cipela)|(?:tişört|forma) bedeni|ayakkabı numarası',
].join('|')
const ofClothes = new RegExp(`^(?:${clothes})\\s*[?:]?$`, 'iu')
const seatsOfThing = /(?<!\p{L})(?:car|booster|safety)[ _-]*seats?(?!\p{L})/iu
const bound = /^(?:max|min)(?:imum|imal\p{L}*)?(?!\p{L})|[ _(,-](?:max|min)(?:imum)?\.?\)?$/iu

/** Shoe size, Schuhgröße, Booster seats and Max pax: neither how many come nor letters of a status. */
export const measuresNoParty = (header: string): boolean =>
  ofThing.test(header) || ofClothes.test(header.trim()) || seatsOfThing.test(header) || isBound(header)

const isBound = (header: string) => bound.test(header.trim()) && conceptsOf(header).has('count')

/** Max pax and Car seats: how many may come, and how many do where nothing else may say so; not Min pax. */
export const boundsParty = (header: string): boolean =>
  /^(?:no\. of |number of )?car[ _-]*seats$/iu.test(header.trim()) || (isBound(header) && /max/iu.test(header))

const group = 'group|grp|gruppen?|groupe|grupo|gruppo|groep|grupa|grupy|grupp|gruppe'
const number = '(?:no|nr|num|number|nummer|número|numéro|numero|numer|n[°º])\\.?'
const numberOfGroup = new RegExp(
  `^(?:(?:${group})[ _-]*(?:${number}|#)|(?:gruppen|groeps|grupp)nummer|${number}[ _-]*(?:de |del |di |do )?(?:${group}))$`,
  'iu',
)

/** Group no.: which group it is, or how many are in it where nothing else may say so. */
export const isNumberOfGroup = (header: string): boolean => numberOfGroup.test(header.trim())
