/** An address that goes on with the `@` in the next line where it is too long for one. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
