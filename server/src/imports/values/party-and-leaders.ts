import { travelersOfAnyAge } from './people-words.ts'
import { wordReader } from './words.ts'

// Who is named beside the number of a party without one of their own: 24 PAX + 1 TL, 11 players plus scorer, 20 inc. wives.

const words = wordReader({})

const joined = '(?:\\+|&|plus|and|und|et|y|e|en|i|og|och|z)'
// The driver and the guide of the day are of the coach and of the office.
const leaders =
  '(?:t\\.?\\/?l\\.?s?|(?:tour|group|party|team) leaders?|leaders?|(?:tour )?escorts?|(?:tour )?managers?|couriers?|scorers?|umpires?|captains?|physios?|(?:reise|gruppen)leiter(?:in)?|reiseleitung|rl|trainer(?:in)?|betreuer(?:in)?|accompagnat(?:eur|rice)s?|chefs? de groupe|responsables?|guías? acompañantes?|jefes? de grupo|entrenador(?:a|es)?|capogruppo|accompagnator[ei]|(?:reis|groeps)leid(?:er|ster)s?|líder(?:es)?|treinador(?:a|es)?|pilot(?:ów|ka)?|kierownik|trener(?:ka|zy)?|(?:rese|rejse|reise|grupp|gruppe)led(?:are|er))'
const withLeaders = new RegExp(
  `^\\s*(?<some>\\d{1,3})\\s*(?:x\\s*)?(?<who>\\p{L}+)?\\.?\\s*${joined}\\s*(?:(?<more>\\d{1,2})\\s*(?:x\\s*)?|an?\\s|one\\s|the\\s)?${leaders}\\s*$`,
  'iu',
)
const players =
  /^(?:players?|spieler(?:innen)?|joueu(?:rs?|ses?)|jugador(?:es|as)?|giocator[ie]|spelers?|jogador(?:es|as)?|zawodników|spelare|spillere)$/iu

/** Leaders travel, too; of 22 children + 1 leader there are kinds. */
function withThoseWhoLead(text: string): string {
  const { some, who = '', more = '1' } = withLeaders.exec(text)?.groups ?? {}
  const isOfAny = who === '' || players.test(who) || travelersOfAnyAge.has(who.toLowerCase())
  return some === undefined || !isOfAny ? text : String(Number(some) + Number(more))
}

const spouses =
  '(?:wives|husbands|spouses|partners|other halves|(?:ehe)?frauen|ehemänner|partner(?:n|innen)?|conjoint(?:e?s)|épouses|femmes|maris|esposas|esposos|cónyuges|parejas|mogli|mariti|consorti|vrouwen|echtgenot(?:es|en)|maridos|cônjuges|żon(?:ami|y)|małżonk(?:ami|ów)|fruar|koner|ektefeller)'
const withSpouses = new RegExp(
  `^\\s*(\\d{1,3}(?:\\s\\p{L}+\\.?)?)\\s*[([,]?\\s*(?:incl?|including|counting|inkl|einschl(?:ießlich)?|y compris|incluid[ao]s?|incluyendo|compres[aeo]|inclus[aeo]|incluindo|inclusief|met|w tym|inklusive)\\.?\\s+(?:(?:the|our|die|der|den|les|las|los|le|i|gli|de|as|os|all)\\s+)?${spouses}\\s*[)\\]]?\\s*$`,
  'iu',
)

const allOfKind =
  /^\s*(?<count>\d{1,3})(?:\s(?:pax|people|persons|pers\.?))?\s*[(,;:–-]\s*(?:all|alle|tous|toutes|todos|todas|tutti|tutte|allemaal|allen|wszyscy|wszystkie|alla|všichni)\s+(?<kind>\p{L}+)\s*\)?\s*$/iu

/** 44 (all seniors) are 44 seniors. */
function ofOneKind(text: string): string {
  const { count, kind = '' } = allOfKind.exec(text)?.groups ?? {}
  return count === undefined || words('traveler_type', kind) === undefined ? text : `${count} ${kind}`
}

const alone =
  /^\s*(?:(?:a |one )?(?:single|sole|solo|lone) (?:guest|travell?er|person|passenger|pax|visitor)|(?:ein )?(?:einzel(?:gast|person|reisende[rn]?)|einzelner gast)|(?:une )?(?:personne|voyageu(?:r|se)) seule?|(?:una )?persona sola|(?:un )?(?:viajero|viaggiatore|viajante) solo|(?:een )?(?:alleenreizende|enkele gast|enkele persoon)|(?:uma )?pessoa só|ensam resenär)\s*$/iu

const inArms =
  /(?:[,;]|\s(?:and|with|plus|und|mit|et|avec|y|con|e|en|met|com|i|z)(?=\s)|\s[+&])?\s*(?:(?<![\d\p{L}])(?:(?<count>\d)|an?|one|ein|une?|uno?|een|um)\s*)?(?:(?:lap )?(?:baby|babe|infant)(?:s|ies)? (?:in|on) (?:(?:the|an?|your|my) )?(?:arms?|lap)|lap (?:baby|infant|child)|baby auf dem (?:schoß|arm)|bébé (?:sur les genoux|dans les bras)|bebé en brazos|neonato in braccio|baby op (?:de )?schoot)\s*$/iu

/** The party in numbers and kinds where those who come along are named without a number. */
export function withThoseBeside(given: string): string {
  if (alone.test(given)) return '1'
  const text = given.replace(inArms, (_, ...found: unknown[]) => {
    const { count = '1' } = found.at(-1) as { count?: string }
    return ` + ${count} infant`
  })
  return ofOneKind(withSpouses.exec(text)?.[1] ?? withThoseWhoLead(text))
}
