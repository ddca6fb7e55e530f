import { Anchor } from '@mantine/core'
import { isUsable } from 'contract/customer-addresses'
import { mailtoOf } from '../lib/mailto.ts'
import { EmailText } from './EmailText.tsx'

/** An address that can be written to; one that cannot, such as that of an erased person, is text. */
export function EmailLink({ email }: { email: string }) {
  const text = <EmailText email={email} />
  return isUsable(email) ? <Anchor href={mailtoOf(email)}>{text}</Anchor> : text
}
