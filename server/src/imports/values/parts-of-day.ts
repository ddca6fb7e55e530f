import { isLong } from './texts.ts'

const partOfDay =
  /^(?:(?:in the |early |late )?(?:morning|afternoon|evening|night|lunchtime)s?|[ap]\.?m\.?|(?:vor|nach)mittags?|morgens?|mittags?|abends?|(?:le )?(?:matin(?:ée)?|après-midi|soir(?:ée)?)|(?:por la )?(?:mañana|tarde|noche)|mediodía|mattin[oa]|pomeriggio|sera|(?:de |à )?(?:manhã|tarde|noite)|(?:'s )?(?:ochtends?|morgens?|middags?|namiddag|voormiddag|avonds?)|rano|przed południem|po ?południ[eu]|wieczór|wieczorem|förmiddag|eftermiddag|kväll|formiddag|ettermiddag|kveld|aften|dopoledne|odpoledne|večer|délelőtt|délután|este|sabah|öğleden sonra|akşam|sáng|chiều|tối|pagi|siang|sore|malam|dimineața|după-amiaza|seara|πρωί|απόγευμα|βράδυ|утро|день|вечер|午前|午後|上午|下午|晚上|오전|오후)$/iu

/** Whether a text says morning, afternoon or another part of the day, in the languages of the import, and no hour. */
export const isPartOfDay = (text: string): boolean => !isLong(text) && partOfDay.test(text.trim())
