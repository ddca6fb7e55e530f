import { Anchor } from '@mantine/core'
import { EmailText } from './EmailText.tsx'

/** An address that can be followed. */
export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`}>
    <EmailText email={email} />
  </Anchor>
)
