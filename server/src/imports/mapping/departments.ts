const ofWork = /^(?:serv(?:ice|icio|izio|iço|\.)?|dienst)(?:\s*[/&]\s*(?:site|équipe|atelier|sede|equipo|equipe))?$/iu

// Those with more than one word.
const ofSeveralWords =
  /^(?:ress?ources? humaines|bureau (?:d['’][ée]tudes|des? .+)|service .+|direction .+|contrôle .+|recherche (?:et|&) .+|r ?& ?d|human resources|customer (?:service|care)|it support|front office|back office|goods? in|quality (?:control|assurance)|recursos humanos|atención al .+|oficina .+|risorse umane|ufficio .+|controllo .+|apoio .+|personal(?:abteilung)?|öffentlich\p{L}* .+)$/iu

/** Moulage and Ressources humaines below Service: where in a firm someone works, if another column names the outings. */
export const areDepartments = (header: string, texts: readonly string[] = []): boolean => {
  const filled = texts.filter((text) => text !== '')
  return (
    ofWork.test(header.trim()) &&
    filled.length > 1 &&
    filled.every((text) => /^[\p{L}.&-]+$/u.test(text) || ofSeveralWords.test(text))
  )
}

/** What parts of a firm are called, of which no tour is. */
const known =
  /^(?:accounts?|accounting|accounts payable|payroll|finance|purchasing|procurement|dispatch|despatch|warehouse|logistics|production|maintenance|sales|marketing|hr|it|legal|admin(?:istration)?|management|buchhaltung|einkauf|verkauf|vertrieb|versand|lager|logistik|produktion|fertigung|montage|instandhaltung|personal|personalabteilung|verwaltung|geschäftsleitung|entwicklung|werkstatt|compta(?:bilité)?|achats?|ventes?|expéditions?|logistique|magasin|maintenance|direction|informatique|commercial|usinage|fonderie|moulage|qualité|rh|paie|entretien|atelier|usine|bureau d['’]études|contabilidad|compras|ventas|expediciones|almacén|logística|producción|mantenimiento|dirección|informática|taller|calidad|rrhh|contabilità|acquisti|vendite|spedizioni|magazzino|logistica|produzione|manutenzione|direzione|officina|qualità|boekhouding|inkoop|verkoop|expeditie|magazijn|logistiek|productie|onderhoud|directie|werkplaats|contabilidade|vendas|expedição|armazém|produção|manutenção|direção|oficina|księgowość|zakupy|sprzedaż|wysyłka|magazyn|logistyka|produkcja|utrzymanie ruchu|dyrekcja|kadry)$/iu
// Atelier B, Halle 3
const numbered =
  /^(?:atelier|usine|site|équipe|halle|werk|werkstatt|taller|nave|planta|officina|reparto|hal|werkplaats|armazém|hala|shop|workshop|unit|line|ligne|linie)\s(?:\p{Lu}|\d{1,3})$/iu
const least = 2

/** Comptabilité and Atelier B below Service: where in a firm someone works, whatever the other columns are. */
export function nameDepartments(header: string, texts: readonly string[] = []): boolean {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '')
  const found = filled.filter((text) => known.test(text) || numbered.test(text))
  return ofWork.test(header.trim()) && new Set(found).size >= least && found.length * 2 > filled.length
}
