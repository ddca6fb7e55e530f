import { Anchor } from '@mantine/core'

/** An address that can be followed. Where it is too long for its line, it goes on with the `@` in the next one. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <Anchor href={`mailto:${email}`}>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </Anchor>
  )
}
