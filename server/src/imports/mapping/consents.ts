/** I accept the club rules: what people agree to is nothing of the booking. */
const consents =
  /^(?:(?:i|we)(?:['’]ve)? (?:(?:have )?(?:read|understood)|accept|agree|consent|understand)|ich (?:akzeptiere|stimme|willige|habe .*gelesen)|j['’]accepte|j['’]ai lu|acepto|he le[ií]do|accetto|ho letto|ik ga akkoord|ik accepteer|aceito|li e aceito|akceptuj[eę]|zgadzam)(?!\p{L})|^(?:terms|consent|gdpr|agb|cgv)(?!\p{L})|(?<!\p{L})(?:terms (?:and|&) conditions|privacy (?:policy|notice)|consent(?:ed)?|datenschutz\p{L}*|conditions générales)(?!\p{L})/iu

export const asksForConsent = (header: string): boolean => consents.test(header.trim())
