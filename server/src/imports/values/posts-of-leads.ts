import { isLong } from './texts.ts'

// The post that someone has in a firm, an office or a school, as it stands behind a name: Ann Lee, CFO; Bo Day, Head of Sales.

// In capital letters alone: Al Gm and Pa are names.
const short =
  /^(?:C[A-Z]O|CHRO|[SEA]?VP|M\.?D|G\.?M|HR|P\.?A|E\.?A|P\.?D\.?G|D\.?G\.?A?|DRH|DAF|DSI|GF|AD|VD|MP|MEP|MSP)\.?(?:[ ,/&]+(?:\p{L}+[ &]*){1,4})?$/u
const before = "(?:(?:[\\p{L}&'’.-]+ ){0,3})"
const behind = "(?:[ ,](?:[\\p{L}&'’-]+ ?){1,5})?"
const posts = new RegExp(
  `^(?:${[
    `${before}(?:directors?|manager(?:ess)?|officer|executive|administrator|supervisor|founder|owner|proprietor|bursar|vice[- ]president|chief of staff|(?:managing|senior|founding|equity|general) partner|(?:personal|executive|marketing|travel|office) assistant)(?: (?:of|for) .+)?`,
    `${before}\\p{L}*(?:geschäftsführ|abteilungsleit|betriebsleit|vertriebsleit|marketingleit|personalleit|büroleit|bereichsleit|teamleit)(?:er|erin|ung)`,
    '(?:\\p{L}*direktor|prokurist|assistent|inhaber|bürgermeister|geschäftsleiter|rektor)(?:in)?',
    `(?:direct(?:eur|rice)|gérante?|chef(?:fe)?|cheffe? de (?:service|projet)|assistante? de direction|proviseure?|responsable|comptable)${behind}`,
    `(?:direct(?:or|ora)|gerent[ea]|jef[ea]|consejer[oa] delegad[oa]|subdirector(?:a)?|responsable|coordinador(?:a)?)${behind}`,
    `(?:dirett(?:ore|rice)|amministrat(?:ore|rice)|responsabile|dirigente|preside|vicepreside|titolare)${behind}`,
    `(?:directeur|directrice|bedrijfsleid(?:er|ster)|afdelingshoofd|burgemeester|bestuurder|eigenaar|eigenaresse|zaakvoerder)${behind}`,
    `(?:diretor(?:a)?|gerente|administrador(?:a)?|sóci[oa](?:-gerente)?|chefe|encarregad[oa])${behind}`,
    `(?:dyrektor(?:ka)?|wiceprezes|wicedyrektor(?:ka)?|członek zarządu|członkini zarządu|właściciel(?:ka)?|kierowni(?:k|czka)|główn[ay] księgow[ay])${behind}`,
    '(?:verkställande direktör|(?:vice ?)?direktör|(?:adm\\. ?)?direktør|rektor|skolleder|kontorschef|\\p{Ll}+chef|daglig leder)',
    '(?:ředitel(?:ka)?|jednatel(?:ka)?|starost(?:a|ka)|riaditeľ(?:ka)?|konateľ(?:ka)?|igazgató|ügyvezető|polgármester|(?:genel )?müdür(?:ü)?|toimitusjohtaja|rehtori|διευθυντής|διευθύντρια|директор)',
    '(?:代表取締役|取締役|社長|部長|課長|係長|支配人|校長|总经理|總經理|经理|經理|主任|校长|대표이사|이사|부장|과장|팀장|교장)',
  ].join('|')})$`,
  'iu',
)

/** Whether what stands behind a name says the post of who is called so. */
export const isPost = (said: string): boolean => !isLong(said) && (short.test(said) || posts.test(said))
