import { email } from './fields.ts'

const address = email()
export const domainOf = (text: string): string => text.slice(text.lastIndexOf('@') + 1).toLowerCase()
export const isWithin = (domain: string, parent: string): boolean => domain === parent || domain.endsWith(`.${parent}`)

/** Whether mail can be sent to it: an address, and none that was made up, such as that of an erased person (RFC 2606). */
export const isUsable = (text: string): boolean =>
  address.safeParse(text).success && !isWithin(domainOf(text), 'invalid')
