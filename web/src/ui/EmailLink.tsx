import { Anchor } from '@mantine/core'
import { mailtoOf } from '../lib/mailto.ts'
import { EmailText } from './EmailText.tsx'

/** An address that can be followed. */
export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={mailtoOf(email)}>
    <EmailText email={email} />
  </Anchor>
)
