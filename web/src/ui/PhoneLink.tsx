import { Anchor } from '@mantine/core'
import { callAddress } from '../lib/call-address.ts'

/** A number that can be called; a text without a digit, such as `Erased`, can call no one. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  const address = callAddress(number)
  if (!address) return number
  return (
    <Anchor href={address} className={className}>
      {number}
    </Anchor>
  )
}
