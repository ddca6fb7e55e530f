// What stands behind the time of a tour and changes nothing of it: where people meet, and with whom they go.

const hall =
  '(?:(?:the|our|der|die|dem|la|le|el|the hotel|hotel)\\s)?(?:hotel\\s)?(?:lobby\\p{L}*|reception|foyer|rezeption|empfang|hall|réception|accueil|recepción|vestíbulo|reception|receptie|recepção|recepcji|receptionen|resepsjonen)'
const meets = `(?:meet(?:ing)?|treffen|treffpunkt|rendez-vous|rdv|encuentro|ritrovo|verzamelen|encontro|zbiórka|samling)(?:\\s(?:in|at|im|am|an|in der|dans|à|en|nella|in de|bij de|na|no|w|i|på))?\\s${hall}`
const same =
  '(?:same|selber|gleicher|derselbe|même|mismo|misma|el mismo|stesso|lo stesso|zelfde|dezelfde|mesmo|ten sam|samma|samme)\\s(?:coach|bus|minibus|van|boat|train|group|guide|reisebus|gruppe|car|autocar|bateau|groupe|autobús|grupo|guía|pullman|gruppo|guida|groep|gids|autocarro|autokar|autobus|grupa|przewodnik|buss|grupp|gruppe)'
const aside = new RegExp(`^(?:${meets}|${same})$`, 'iu')
const behindTime = /^(\d{1,2}(?:[.:h]\d{2})?\s?(?:[ap]\.?m\.?|uhr|uur|hrs?|h)?)\s*(?:[-–—,;]\s+|\()([^()\d]+?)\)?$/iu

/** `9.30am` of `9.30am - meet in lobby`, and `09h30` of `09h30 (same coach)`; other texts as they are. */
export function withoutAside(text: string): string {
  const [, time = text, said = ''] = behindTime.exec(text.trim()) ?? []
  return aside.test(said) ? time.trim() : text
}
