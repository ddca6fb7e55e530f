import { conceptsOf } from './concepts.ts'

const homes =
  /(?<!\p{L})(?:(?:home|postal|post|residential|mailing|permanent|private|correspondence|street|invoice|billing) address|(?:privat|wohn|post|heimat|rechnungs|liefer)(?:adresse|anschrift)|addr(?:ess)? ?line ?\d?|adress?zeile ?\d?|ligne d['’]adresse ?\d?|línea de dirección ?\d?|riga indirizzo ?\d?|adresregel ?\d?|linha de endereço ?\d?|adresse (?:postale|personnelle|privée|de facturation|du domicile)|domicile|domicilio|dirección (?:postal|particular|de facturación)|indirizzo (?:postale|di casa|di residenza|privato|di fatturazione)|residenza|(?:huis|thuis|woon|post|factuur)adres|endereço (?:postal|de casa|residencial)|adres (?:zamieszkania|korespondencyjny|domowy|do faktury))(?!\p{L})/iu

/** AddressLine1 as Address Line1. */
const inWords = (name: string) => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/[\s_.:›/-]+/gu, ' ')

/** Whether a header asks where people live, and not where they are picked up. */
export function asksForHome(name: string): boolean {
  const concepts = conceptsOf(name)
  const isOfOther = (['pickup', 'dropoff', 'hotel', 'email'] as const).some((concept) => concepts.has(concept))
  return homes.test(inWords(name)) && !isOfOther
}

/** Address alone: where people are fetched, or where they live. */
export const isAddressAlone = (name: string): boolean => address.test(name.trim())
const address = /^(?:address|adresse|dirección|indirizzo|adres|morada|endereço)(?: ?[1-3])?$/iu
