import type { Import } from 'contract/imports'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'

type Column = Pick<Import['columns'][number], 'name' | 'index'>

const number = '(?:no|nr|num(?:ber|mer|éro|ero)?|n[°º]|#)'
const ofWhat = '(?:credit|debit|bank|payment|loyalty|club|member(?:ship|s)?|store|customer|client|visitor|discount)'
const ofCards = [
  `(?:${ofWhat}[ _-]?)?card[ _-]?${number}\\.?`,
  `${number}\\.? (?:of )?(?:the )?(?:${ofWhat} )?card`,
  '(?:(?:kunden|mitglieds?|kredit|bank|ec|treue|klub|club|rabatt|gäste)-?)?karten?[ _-]?(?:nr|nummer)\\.?|(?:nr|nummer) der karte',
  "(?:n[°º]\\.?|num(?:éro|\\.)?) ?(?:de )?(?:la )?carte(?: (?:bancaire|bleue|de crédit|de fidélité|d['’]adhérent|de membre|client))?",
  '(?:n[°º.]\\.?º?|núm(?:ero|\\.)?) ?(?:de )?(?:la )?tarjeta(?: de (?:crédito|socio|cliente))?',
  '(?:n[°º.]\\.?|num(?:ero|\\.)?) ?(?:della )?(?:carta|tessera)(?: (?:di credito|socio|fedeltà|cliente))?',
  '(?:(?:klanten|leden|bank|club)-?)?kaart(?:nummer|[ -]?nr\\.?)|(?:nr\\.?|nummer) kaart',
  '(?:n[°º.]\\.?º?|núm(?:ero|\\.)?) ?(?:do )?cartão(?: de (?:crédito|sócio|cliente))?',
  '(?:nr\\.?|numer) karty(?: (?:kredytowej|klienta|członkowskiej))?',
  '(?:kund|medlems|bank|kredit|klub)?(?:kort|korts)[ -]?(?:nr\\.?|nummer)',
  '(?:č(?:íslo|\\.)) ?karty|kártyaszám|kortin numero|kart (?:no|numarası)',
].map((pattern) => new RegExp(`^(?:${pattern})$`, 'iu'))

const isOfCard = (name: string) => ofCards.some((pattern) => pattern.test(name.trim()))

const mayBeReference = 0.55
const toBeAsked = 0.35

/** Card no beside Booking: the card with which guests paid, or which members have, and not their booking. Alone it may be that of a gift. */
export function numberOfCard({ name, index }: Column, columns: readonly Column[]): FieldScores | undefined {
  if (!isOfCard(name)) return undefined
  const others = columns.filter((other) => other.index !== index && !isOfCard(other.name))
  const isBesideOther = others.some((other) => (headerScores(other.name).booking_reference ?? 0) >= mayBeReference)
  return isBesideOther ? { nothing: true } : { booking_reference: toBeAsked }
}
