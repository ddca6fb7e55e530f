import { invitationHours } from 'contract/invitation-messages'
import { mail, type Mail } from './mails.ts'

type Invited = { id: number; name: string; email: string }

/** The link with which a new member of staff chooses a password. */
export const invitationMail = ({ id, name, email }: Invited, by: string, url: string): Mail => ({
  ...mail(email, {
    subject: 'Your Embankment account',
    greeting: `Hello ${name},`,
    before: [
      `${by} has made an account for you in Embankment, the back office of Embankment Tours. Choose your password here:`,
    ],
    link: { label: 'Choose your password', url },
    after: [
      `The link works once and for ${invitationHours} hours. You sign in with this address.`,
      'If you do not know why you got this, you need not do anything.',
    ],
  }),
  invitationOf: id,
  usefulMinutes: invitationHours * 60,
})
