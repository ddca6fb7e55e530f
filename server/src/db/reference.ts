/** The digits of Crockford base32: without I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A booking reference, such as `LDN-7K2M9QXA`: one base32 digit for the low five bits of each byte. */
export const toReference = (bytes: Iterable<number>): string =>
  `LDN-${Array.from(bytes, (byte) => digits[byte & 31]).join('')}`
