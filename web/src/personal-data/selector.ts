import type { PersonSelector } from 'contract/personal-data'
import { personSelector } from 'contract/personal-data'

type Search = Record<string, string | undefined>

/** The person that the address names (`?email=`, `?phone=` or `?id=`); undefined where it names none. */
export function selectorOf({ email, phone, id }: Search): PersonSelector | undefined {
  const { data } = personSelector.safeParse({ email, phone, id })
  return data
}

/** What a person typed: an email has an @, anything else is a phone number. */
export const typedSelector = (text: string): Pick<PersonSelector, 'email' | 'phone'> =>
  text.includes('@') ? { email: text } : { phone: text }

export const selectorText = ({ email, phone, id }: PersonSelector): string => email ?? phone ?? `customer ${id}`
