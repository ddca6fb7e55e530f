import { email } from 'contract/fields'
import { forwardingDomains } from './forwarding-domains.ts'

const address = email()
const domainOf = (text: string): string => text.slice(text.lastIndexOf('@') + 1).toLowerCase()
const isWithin = (domain: string, parent: string) => domain === parent || domain.endsWith(`.${parent}`)

/** Whether mail can be sent to it: an address, and none that was made up, such as that of an erased person (RFC 2606). */
export const isUsable = (text: string): boolean =>
  address.safeParse(text).success && !isWithin(domainOf(text), 'invalid')

/** Whether it is the address that stands for erased data. */
export const isErased = (text: string): boolean => isWithin(domainOf(text), 'erased.invalid')

/** Whether it is an alias of a partner, who forwards to the customer. */
export const isForwarded = (text: string): boolean =>
  forwardingDomains.some((parent) => isWithin(domainOf(text), parent))
