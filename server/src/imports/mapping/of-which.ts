import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import { headingMark } from '../csv/header-lines.ts'
import { mappedKinds } from '../values/party-columns.ts'

const ofWhich =
  /^\(?(?:of (?:which|whom|these|them)|thereof|whereof|incl\.?|including|inkl\.?|includes|davon|dav\.?|darunter|dar\.|dont|de (?:los|las) cuales|di cui|waarvan|w\.?v\.?|(?:dos|das) quais|w tym|w t\.|z (?:čeho|toho)|z čoho|od toga|od tega|ebből|bunların|varav|v\.? varav|derav|heraf|deraf|hvorav|joista|από τα οποία|εκ των οποίων|из них|в т\.? ?ч\.?|з них|din care|trong đó|dari jumlah|termasuk|dels quals|うち|内|其中)(?!\p{L})/iu
const allOfThem =
  /(?<!\p{L})(?:total\p{L}{0,2}|totaal|tot\.?|gesamt\p{L}*|insgesamt|ges\.|łącznie|razem|celkem|celkom|spolu|összesen|összes|i alt|toplam|ukupno|skupaj|yhteensä|σύνολο|всего|итого|всього|tổng|jumlah|合計|合计|总|총)(?!\p{L})/iu

/** How many of those are under 16? and Combien d'entre vous ont moins de 12 ans ? */
const asksOfThem =
  /^(?:\(?(?:and|und|et|y|e|en|i)\s+)?¿?(?:how many|number|no\.?|wie ?viele|combien|cu[aá]nt[ao]s|quant[aeio]s?|hoeveel|ilu|ile|hur många|hvor mange|kolik|koľko|hány)\s+(?:of (?:th[eo]se|them|you|which|whom|your (?:party|group)|the (?:above|party|group|total))|davon|darunter|hiervon|(?:von|unter) (?:ihnen|diesen|denen|euch)|d['’]entre (?:eux|elles|vous)|de (?:ell[ao]s|[eé]st[ao]s|es[ao]s|vosotr[ao]s|ustedes|vocês)|di (?:loro|quest[ei]|voi|essi)|daarvan|hiervan|van (?:hen|hun|jullie|deze|u)|del[ae]s|destes|z (?:nich|tego|was|nich|toho)|av (?:dem|er|dessa|dere|disse)|af (?:dem|jer|disse))(?!\p{L})/iu

/** The name below a heading: dav. Kinder below Personen. */
const ownName = (header: string) => (header.split(headingMark).at(-1) ?? header).trim()

const isOfThem = (name: string) => ofWhich.test(name) || asksOfThem.test(name)

/** Whether a header says of itself that it is of those in another column: di cui bambini. */
export const saysOfWhich = (header: string): boolean => isOfThem(ownName(header))

const isTotal = (header: string) => allOfThem.test(ownName(header))

/** Whether the travelers of the kinds that have a column are among those of the party: the others are adults. */
export function areOfWhich(mapping: ImportMapping, headerOf: (field: ImportField) => string): boolean {
  const parts = mappedKinds(mapping).map(headerOf)
  if (mapping.party?.column === undefined || mapping.adults || parts.length === 0) return false
  return isTotal(headerOf('party')) || parts.every((name) => isOfThem(ownName(name)))
}
