import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { RowError } from '../import-tables.ts'
import type { Draft, How } from './draft.ts'
import type { BookingRows } from './texts.ts'
import { flagOf } from './words.ts'

// Included and not required, in the words in which people answer whether someone is to be fetched.
const whether =
  /^(?:(?:not|no|nicht|non|niet|não|nie|pas)[ -])?(?:included|incl\.?|excluded|excl\.?|required|requested|needed|wanted|booked|inbegriffen|enthalten|inklusive|inkl\.?|exkl\.?|erforderlich|benötigt|gewünscht|comprise?|incluse?|demandée?|incluid[oa]|inclu[ií]d[oa]|solicitad[oa]|inclus[oa]|compres[oa]|richiest[oa]|inbegrepen|inclusief|exclusief|gewenst|wliczon[yea]|w cenie)$/iu

/** Whether a text says yes or no, or included and not required, where a place is asked for. A sign, a number or a letter may name a stop. */
export const isAnswer = (text: string): boolean =>
  whether.test(text.trim()) || (flagOf(text) !== undefined && /^(?:[ynj]|\p{L}{2,})$/iu.test(text.trim()))

// Same, same as pickup, wie Abholung, mismo lugar
const same =
  /^(?:(?:the )?same(?: (?:place|point|location|address|hotel))?(?: as (?:the )?pick[ -]?up(?: (?:place|point|location|address))?)?|as (?:the |for )?pick[ -]?up(?: (?:place|point|location|address))?|(?:wie )(?:bei |der )?(?:abholung|abholort|pick[ -]?up)|gleiche[rs]? (?:ort|hotel|adresse)|(?:le |la )?même (?:lieu|endroit|adresse|hôtel)|(?:el )?mismo(?: (?:lugar|sitio|punto|hotel))?|igual que (?:la )?recogida|(?:lo )?stesso(?: (?:luogo|posto|punto|hotel))?|(?:het)?zelfde(?: (?:plek|plaats|adres|hotel))?|zelfde als ophalen|(?:o )?mesmo(?: (?:local|lugar|hotel))?|to samo(?: miejsce)?)$/iu

const stops = ['pickup_location', 'drop_off_location'] as const

/** The place of a drop-off that is said to be that of the pickup. */
export function putSameStop({ values }: Draft, { corrections }: BookingRows, { isOwnExport }: How): void {
  const { pickup_location: pickup, drop_off_location: dropOff } = values
  if (isOwnExport || corrections.drop_off_location !== undefined || typeof dropOff !== 'string') return
  if (same.test(dropOff) && typeof pickup === 'string' && pickup !== '' && !same.test(pickup))
    values['drop_off_location'] = pickup
}

/** Yes, no and same are no places that anyone finds. */
export const noPlaces = ({ values }: Draft, { corrections, mapping }: BookingRows, { isOwnExport }: How): RowError[] =>
  stops
    .filter((field) => {
      const text = values[field]
      const isOfFile = corrections[field] === undefined && text !== mapping[field]?.value
      return !isOwnExport && isOfFile && typeof text === 'string' && (isAnswer(text) || same.test(text))
    })
    .map((field) => noPlace(field))

const noPlace = (field: ImportField): RowError => ({
  code: 'invalid',
  field,
  message: `${importFieldInfo(field).label} says no place`,
})
