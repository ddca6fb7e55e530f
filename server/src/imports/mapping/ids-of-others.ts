const who = [
  'operators?|suppliers?|vendors?|providers?|users?',
  'bediener|benutzer|anbieter|lieferant(?:en)?|veranstalter',
  "(?:l['’])?opérateur|(?:l['’])?utilisateur|fournisseur|prestataire",
  'operador|usuario|utilizador|usuário|proveedor|fornecedor|prestador',
  'operatore|utente|fornitore|operator|użytkownik|operatora|użytkownika|dostawcy|gebruiker|leverancier',
].join('|')
const between = "(?:[ _.-]*(?:of|de|del|do|da|dell['’]?|di|du|van|der|des|the|l['’]))?[ _.-]*"
const ofOthers = new RegExp(`^(?:(?:uu|gu)?id${between}(?:${who})|(?:${who})[ _.-]*(?:uu|gu)?id)$`, 'iu')
// A supplier's code may be that of a tour.
const codesOfPeople = new RegExp(
  `^(?:(?:code?|cód(?:igo)?|cod(?:ice)?|kod)\\.?${between}(?:operador|operatore|opérateur|operatora|usuario|utilizador|utente)|(?:operator|user|bediener|benutzer)[ _.-]*(?:code|kennung|kürzel))$`,
  'iu',
)

/** id_operador, supplier_id and user code: who sells, provides or typed something, by a key, and no confirmation of theirs. */
export const isIdOfOthers = (header: string): boolean => {
  const text = header.trim().replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
  return ofOthers.test(text) || codesOfPeople.test(text)
}
