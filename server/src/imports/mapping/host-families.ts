import type { FieldScores } from './header-rules.ts'

const families =
  /^(?:names? of (?:the )?)?(?:(?:host|home ?stay) ?fam(?:il(?:y|ies)|\.)?|homestay|host ?(?:mum|mom|dad|mother|father)|gast(?:mutter|vater)|quartiergeber(?:in)?|herbergsgeber|logeurs?|hébergeurs?|hôtes? d['’]accueil|gast(?:ouders|gevers?)|rodzice goszczący|gospodarze|gastfamilien?|(?:nom de (?:la )?)?familles? d['’ ]accueil|familias? (?:anfitrionas?|de acogida)|famigli[ae] ospitant[ei]|gastgezin(?:nen)?|famílias? (?:anfitriãs?|de acolhimento|hospedeiras?)|rodzin[ay] goszcząc[ae]|värdfamilj(?:en)?|værtsfamilie|vertsfamilie|isäntäperhe|hostitelsk[áé] rodin[ay]|fogadó ?család|familii?(?:le|a)? gazdă|obitelj domaćin[ai]?|familia? gazdă|принимающая семья|приймаюча родина|φιλοξενούσα οικογένεια|ホストファミリー|寄宿家庭|接待家庭|호스트 ?패밀리|홈스테이)(?: names?)?$/iu

/** With whom a student or an au pair lives, who is no customer; a guess where nothing else names one. */
export const ofHostFamily = (name: string): FieldScores | undefined =>
  families.test(
    name
      .normalize('NFC')
      .replaceAll(/[\s_]+/gu, ' ')
      .trim(),
  )
    ? { lead_traveler: leastOfAll }
    : ofEmployees.test(name.trim())
      ? { lead_traveler: leastOfAll }
      : undefined
// Who works for a firm that takes its staff out, and beside guests who attends to them.
const ofEmployees = /^(?:staff|employee|colleague|worker)(?:['’]?s)?[ _](?:full )?name$/iu
const leastOfAll = 0.17
