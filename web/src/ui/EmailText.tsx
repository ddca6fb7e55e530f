import classes from './EmailText.module.css'

/** An address that goes on with the `@` in the next line where it is too long for one, and in further ones where it must. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <span className={classes.email} title={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
