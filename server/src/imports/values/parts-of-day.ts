import { isLong } from './texts.ts'

const partOfDay =
  /^(?:(?:in the |early |late )?(?:morning|afternoon|evening|night|lunchtime)s?|[ap]\.?m\.?|(?:vor|nach)mittags?|morgens?|mittags?|abends?|(?:le )?(?:matin(?:ée)?|après-midi|soir(?:ée)?)|(?:por la )?(?:mañana|tarde|noche)|mediodía|mattin[oa]|pomeriggio|sera|(?:de |à )?(?:manhã|tarde|noite)|(?:'s )?(?:ochtends?|morgens?|middags?|namiddag|voormiddag|avonds?)|rano|przed południem|po ?południ[eu]|wieczór|wieczorem|förmiddag|eftermiddag|kväll|formiddag|ettermiddag|kveld|aften|dopoledne|odpoledne|večer|délelőtt|délután|este|sabah|öğleden sonra|akşam|sáng|chiều|tối|pagi|siang|sore|malam|dimineața|după-amiaza|seara|πρωί|απόγευμα|βράδυ|утро|день|вечер|午前|午後|上午|下午|晚上|오전|오후)$/iu

/** Whether a text says morning, afternoon or another part of the day, in the languages of the import, and no hour. */
export const isPartOfDay = (text: string): boolean => !isLong(text) && partOfDay.test(text.trim())

/** Matinee, Twilight and Early bird: a word without a number, which may be the name of a time of the day. */
export function isTimeInWords(text: string): boolean {
  const said = text.trim()
  // Of a long text the words would be tried in any number of divisions.
  return said.length <= longestName && (isPartOfDay(said) || (aFewWords.test(said) && !isLeftOpen(said)))
}

/** Whether a cell says that a time is not known yet, or that any will do: tbc, egal and noch offen. */
export const isLeftOpen = (text: string): boolean => !isLong(text) && leftOpen.test(text.trim())
const aFewWords = /^(?:\p{L}[\p{L}\p{M}'’.&-]+|\p{Script=Han})(?:[ -]\p{L}[\p{L}\p{M}'’.&-]*){0,3}(?: ?\d)?$/u
const longestName = 40
const leftOpen =
  /^(?:tb[acd]|t\.b\.[acd]\.?|n\/?a|none|open|flexible|any(?: ?time)?|either|both|unknown|various|varies|same|as above|see .*|ask .*|offen|noch .*|(?:still|yet|not yet) .*|unklar|egal|beliebig|flexibel|folgt|ouvert|(?:pas )?encore .*|à .*|indifférent|abierto|(?:aún|todavía) .*|por .*|da .*|aperto|ancora .*|qualsiasi|nog .*|onbekend|a (?:definir|confirmar|combinar)|ainda .*|do .*|jeszcze .*|dowoln\p{L}*|ditto|idem|dito|yes|no|ja|nein|oui|non|sí|si|nee|sim|não|tak|nie)$/iu
