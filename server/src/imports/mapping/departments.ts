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
