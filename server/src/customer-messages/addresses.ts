import { domainOf, isWithin } from 'contract/customer-addresses'
import { forwardingDomains } from './forwarding-domains.ts'

/** Whether it is the address that stands for erased data. */
export const isErased = (text: string): boolean => isWithin(domainOf(text), 'erased.invalid')

/** Whether it is an alias of a partner, who forwards to the customer. */
export const isForwarded = (text: string): boolean =>
  forwardingDomains.some((parent) => isWithin(domainOf(text), parent))
