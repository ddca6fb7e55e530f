import type { FieldScores } from './header-rules.ts'

// Whether guests manage something on a tour, which is answered in their words: Stairs ok? and Treppen möglich?

const hurdles =
  'stairs?|steps|walk(?:ing)?|heights?|boats?|escalators?|lifts?|crowds|dogs|small spaces|distances|hills|treppen?|stufen|laufen|höhen?|rolltreppen?|hunde|escaliers?|marches|marche à pied|hauteur|escalators?|escaleras?|escalones|caminar|alturas?|scale|scalini|camminare|altezze?|scale mobili|trapp(?:en)?|lopen|hoogtes?|roltrapp(?:en)?|escadas?|degraus|caminhar|schod(?:y|ach)|chodzenie|wysokoś(?:ć|ci)|trappor|trapper|schody'
const possible =
  'ok(?:ay)?|fine|a problem|problems?|possible|manageable|alright|möglich|kein problem|ein problem|possibles?|problème|posibles?|problema|bien|possibil[ei]|mogelijk|geen probleem|possíve(?:l|is)|możliwe'

const asks = new RegExp(
  `^¿?(?:(?:(?:is|are) )?(?:ok(?:ay)?|fine|happy|comfortable) (?:with|on) (?:the )?(?:${hurdles})|(?:the )?(?:${hurdles}) (?:${possible})|(?:(?:can|does|do) (?:they |he |she |you |the guest )?)?(?:manages?|climbs?) (?:the )?(?:${hurdles})|(?:stairs|steps)(?=\\s*\\?))\\s*\\??$`,
  'iu',
)

/** What a header means that asks for what a guest manages; nothing where it asks for something else, as ok? alone does. */
export const asksWhatIsManaged = (header: string): FieldScores | undefined =>
  asks.test(header.trim()) ? { note: 0.85 } : undefined
