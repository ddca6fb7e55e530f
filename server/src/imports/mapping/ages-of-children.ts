// How old children are, by whole headers: Child Ages, Ages of children, Alter der Kinder.

const children =
  "(?:child(?:ren)?(?:['’]?s)?['’]?|ch?d|kids?(?:['’]?s)?['’]?|minors?(?:['’]?s)?['’]?|pupils?['’]?|kind(?:er|es)?|enfants?|mineurs?|niñ[oa]s?(?:/as)?|menores|hijos|bambin[io]|ragazzi|figli|minori|kind(?:eren)?|crianças?|filhos|dzieci|dziecka|dět[ií]|det[ií]|barn(?:en)?s?|børn(?:ene)?s?|lasten|lapsien|gyer(?:m?ek)(?:ek)?|copii(?:lor)?|çocuk(?:ların)?|djece|otrok|παιδιών|детей|дітей|nens|infants)"
const ages =
  '(?:ages?|alter|âges?|edad(?:es)?|età|leeftijd(?:en)?|idades?|wiek|věk|vek|ålder|åldrar|alder|ikä|iät|életkor[ai]?k?|vârst[ae]|vârstele|yaş(?:ı|ları|lar)?|dob|starost|ηλικί(?:α|ες)|возраст|вік|edats?)'
const between =
  "(?:[ _-]+(?:(?:of|der|des|von|de|del|dei|delle|di|van|da|das|dos|av|hos|på|for)(?:[ _](?:the|any|all|los|las|les|els))?[ _]+|d['’])?|(?<=s)(?=\\p{Lu}))"
const named = new RegExp(
  `^(?:${children}${between}${ages}|${ages}${between}(?:(?:the|any) )?${children}|${ages}[ ]?[([]${children}[)\\]]|kinderalter)(?:\\(s\\))?\\s*[?:.]?$`,
  'iu',
)
// 2 (6, 9) and 2: 6, 9 say how many they are as well.
const anAge = String.raw`(?:1[0-9]|[0-9])(?:\s?(?:y|yo|y\/o|yrs?|years?(?: old)?|j|jahre?|ans?|años?|ann[io]|jaar|anos?|lat|lata|let|år|m|mo|mths?|months?|monate?|mois|mes(?:es|i)?)\.?)?`
const areAges = new RegExp(
  `^${anAge}(?:(?:\\s*[,;/&+]\\s*|\\s+(?:(?:and|und|et|y|e|en|i|a|og|och|ja|és|și|ve)\\s+)?)${anAge})*$`,
  'iu',
)
// Months and years of children, and nothing where none come.
const isNone = (value: string) => /^(?:-|–|n\/?a|none|0)$/iu.test(value)

/** 6 and 9, 11 below Child Ages: how old they are, and not how many. */
export const areAgesOfChildren = (header: string, values: readonly string[]): boolean =>
  named.test(header.trim()) && values.every((value) => areAges.test(value) || isNone(value))
