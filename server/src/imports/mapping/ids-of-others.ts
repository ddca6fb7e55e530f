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

const units = [
  'org(?:ani[sz]ation(?:al)?)?(?:[ _.-]unit)?|dept|department|div(?:ision)?|faculty|campus|inst(?:itution)?|fund|branch|centre|subsidiary',
  'organisation(?:seinheit)?|oe|abteilung|abt|institut|fakultät|dienststelle|referat|niederlassung|filiale',
  'organisme|établissement|département|direction|filiale|structure',
  'organización|departamento|dpto|facultad|sede|sucursal|organização|setor|faculdade|filial',
  'ente|dipartimento|dip|reparto|facoltà|struttura',
  'organisatie(?:eenheid)?|afdeling|afd|faculteit|vestiging',
  'organizacji|działu|wydziału|oddziału|jednostki|organizace|oddělení|fakulty|útvaru',
  'avdelning(?:s)?|enhet(?:s)?|afdelings?|enheds?|avdelings?|osasto|yksikkö',
].join('|')
const key = 'code|cd|id|no|nr|num(?:ber)?|key|kennung|kürzel|nummer|kood?i'
const codesOfUnits = new RegExp(
  `^(?:(?:${units})[ _.-]*(?:${key})\\.?|(?:code?|cód(?:igo)?|cod(?:ice)?|kod|id)\\.?${between}(?:${units}))$`,
  'iu',
)

/** id_operador, supplier_id and user code: who sells, provides or typed something, by a key, and no confirmation of theirs; ORG_CODE is of none either. */
export const isIdOfOthers = (header: string): boolean => {
  const text = header.trim().replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
  return ofOthers.test(text) || codesOfPeople.test(text) || codesOfUnits.test(text)
}
