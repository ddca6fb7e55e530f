/**
 * What a search for a phone number looks at: the number as it was written and, where it was written with blanks or other signs
 * between, its digits alone: `550198` finds `+1 843 555 0198`.
 */
export function phoneTexts(phone: string): string[] {
  const digits = phone.replaceAll(/[^0-9]/g, '')
  return digits === '' || phone.includes(digits) ? [phone] : [phone, digits]
}
