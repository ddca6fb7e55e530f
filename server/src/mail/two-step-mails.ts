import { mail, type Mail } from './mails.ts'

type Owner = { name: string; email: string }

const surprise = 'If this was not you, change your password and tell an administrator at once.'

const othersEnded = 'Your other sessions were ended.'

const toOwner = ({ name, email }: Owner, subject: string, before: string[], after = [surprise]): Mail =>
  mail(email, { subject, greeting: `Hello ${name},`, before, after })

export const twoStepOnMail = (owner: Owner): Mail =>
  toOwner(owner, 'Two-step sign-in was turned on', [
    'Your Embankment account now asks for a code of your authenticator app besides the password.',
    othersEnded,
  ])

export const twoStepOffMail = (owner: Owner): Mail =>
  toOwner(owner, 'Two-step sign-in was turned off', [
    'Your Embankment account no longer asks for a code. The password is enough to sign in.',
    othersEnded,
  ])

type Reset = { by: string; wasOn: boolean; hasPassword: boolean }

/** For a second step that an administrator reset, as for a lost telephone; there may have been passkeys or a link alone. */
export function twoStepResetMail(owner: Owner, { by, wasOn, hasPassword }: Reset): Mail {
  const done = wasOn
    ? 'turned off the two-step sign-in of your Embankment account and removed its passkeys'
    : 'removed the passkeys of your Embankment account'
  const next = hasPassword
    ? `Sign in with your password${wasOn ? ' and set it up again' : ''}.`
    : "Sign in with single sign-on again, or choose a password with 'Forgot password?' on the sign-in page."
  return toOwner(
    owner,
    'Two-step sign-in was reset',
    [`${by} ${done} and its link with single sign-on. You were signed out everywhere.`],
    [`${next} If this surprises you, tell an administrator at once.`],
  )
}

/** For remembered devices that an administrator had forgotten, where no session ended with them. */
export const devicesForgottenMail = (owner: Owner, by: string): Mail =>
  toOwner(
    owner,
    'Your devices are no longer remembered',
    [`${by} removed all devices that were remembered for the two-step sign-in of your Embankment account.`],
    ['Your next sign-in asks for a code on every device. If this surprises you, tell an administrator at once.'],
  )

export const recoveryCodeUsedMail = (owner: Owner, left: number): Mail =>
  toOwner(owner, 'A recovery code was used', [
    'Your Embankment account was signed in to with one of its recovery codes.',
    left === 0
      ? 'None is left. Make new ones on the page Change Password.'
      : `${left} ${left === 1 ? 'is' : 'are'} left. New ones can be made on the page Change Password.`,
  ])

export const recoveryCodesRenewedMail = (owner: Owner): Mail =>
  toOwner(owner, 'New recovery codes were made', [
    'New recovery codes were made for your Embankment account. The older ones no longer work.',
    othersEnded,
  ])

export const passkeyAddedMail = (owner: Owner, name: string): Mail =>
  toOwner(owner, 'A passkey was added', [`The passkey '${name}' now signs in to your Embankment account.`, othersEnded])

export const passkeyRemovedMail = (owner: Owner, name: string): Mail =>
  toOwner(owner, 'A passkey was removed', [
    `The passkey '${name}' no longer signs in to your Embankment account.`,
    othersEnded,
  ])

export const singleSignOnLinkedMail = (owner: Owner, provider: string): Mail =>
  toOwner(owner, 'Your account was linked', [`Your Embankment account can now be signed in to by ${provider}.`])
