import { isLong, saysNone } from './texts.ts'

const mail =
  '(?:e-? ?)?(?:mails?|post|maila|mailu|maile|maili|mailadresse|mailadres|mail[ -]?address|mailek|mailcím|mailje)'
const anAddress = `(?:${mail}|e?-?mailadress|epost|e-postadress|e-postadresse|correo(?: electrónico)?|courriel|adresse(?: mail)?|mél|indirizzo|posta|adres|adresu|sähköpostia|sähköposti|e-?posta|почты|пошти|почта)`
// No email, heeft geen mail, pas d’adresse mail
const without = [
  "(?:has |have |with |got )?no|without|does(?:n[’']t| not) have(?: an?)?|hat(?: leider)? keine?|ohne|keine?",
  "pas d[’']|pas de|sans|n[’']a pas d[’']|aucune?|sin|no tiene|no hay|senza|non ha(?: la)?|nessuna?|niente",
  '(?:heeft )?geen|zonder|sem|não tem|brak|nie ma|bez|(?:har )?ingen|(?:har )?inget|utan|uden|uten|har ikke|har inte',
  'nemá|nemám|nincs|fără|nu are|δεν έχει|χωρίς|нет|без|немає|ei(?: ole)?|nema',
].join('|')
const ofAddress = new RegExp(`^(?:${without}) ?${anAddress}$`, 'iu')
const behind =
  /^(?:e-? ?mail|mail|e-?posta|correo|メール|邮箱|電郵|이메일)(?:アドレス)?:? ?(?:none|yok|nincs|není|nemá|ei ole|saknas|mangler|なし|無し|ない|无|無|没有|없음)$/iu
const alone =
  /^(?:not (?:given|known|provided|available)|unknown|doesn[’']t have one|has none|hat keine?|nicht vorhanden|unbekannt|inconnue?|non communiquée?|no tiene|non ha|non ce l[’']ha|onbekend|não tem|nie ma|nieznany|saknas|mangler|har ikke|nemá|není|nincs|nu are|yok|δεν έχει|нет|немає|ei ole|nema|なし|無し|无|無|没有|없음)$/iu

/** Whether a cell of addresses says that there is none; what says more, as `no mail, ring her`, does not. */
function saysNoEmail(raw: string): boolean {
  if (isLong(raw) || raw.includes('@')) return false
  const text = raw
    .trim()
    .replace(/^\((.*)\)$/u, '$1')
    .replace(/[.!]$/u, '')
  return [ofAddress, behind, alone].some((pattern) => pattern.test(text)) || saysNone(text)
}

/** The text of an address; nothing where it says that there is none. */
export const emailText = (text: string): string => (saysNoEmail(text) ? '' : text)
