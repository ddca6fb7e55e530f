import { limits } from 'contract/limits'
import type { Attachment } from '../db/tables.ts'

/** A mail of the outbox; it expires after `usefulMinutes`. */
export type Mail = {
  recipient: string
  subject: string
  text: string
  html: string
  usefulMinutes?: number
  /** The message to a customer whose mail it is. */
  messageId?: number
  /** The person whose invitation it is. */
  invitationOf?: number
  attachments?: readonly Attachment[]
  /** The member of staff to whom it is. */
  staffId?: number
  /** It is sent only while `staffId` is a recipient of this saved report who may see reports. */
  savedReportId?: number
}

type Content = { subject: string; greeting: string; before: string[]; code?: string; link?: Link; after: string[] }
/** A button, with its address below for programs that show no HTML. */
type Link = { label: string; url: string }

/** Below every mail. */
export const company = 'Embankment Tours Ltd, London'

/** The code for a new password. The text part shows it as six unbroken digits, so that it can be copied. */
export const resetMail = (recipient: string, name: string, code: string): Mail => ({
  ...mail(recipient, {
    subject: 'Your code for a new password',
    greeting: `Hello ${name},`,
    before: ['Somebody, most likely you, asked for a new password for your Embankment account. Your code is:'],
    code,
    after: [
      `It works once and for ${limits.codeMinutes} minutes.`,
      'If you did not ask for it, you need not do anything: your password stays as it is. Never tell this code to anybody.',
    ],
  }),
  usefulMinutes: limits.codeMinutes,
})

export const verificationMail = (recipient: string, name: string, code: string): Mail => ({
  ...mail(recipient, {
    subject: 'Verify your e-mail address',
    greeting: looksLikeName(name) ? `Hello ${name},` : 'Hello,',
    before: ['Welcome to Embankment Tours. To verify your e-mail address, use this code:'],
    code,
    after: [
      `It works once and for ${limits.codeMinutes} minutes.`,
      'If you did not register, you need not do anything.',
    ],
  }),
  usefulMinutes: limits.codeMinutes,
})

const mostWords = 5
const mostLetters = 60

/**
 * Whether a name that a stranger typed may be greeted: letters, and the marks within names, in a few words. Digits, addresses, links
 * and sentences would reach people who never registered, as mail from this company.
 */
const looksLikeName = (name: string): boolean =>
  name.length <= mostLetters &&
  name.split(' ').length <= mostWords &&
  /^\p{L}[\p{L}\p{M}]*\.?(?:[ '’‑-]{1,2}\p{L}[\p{L}\p{M}]*\.?)*$/u.test(name) &&
  !/\b(?:www|https?|click|visit|call|pay|your|you)\b/i.test(name)

export const passwordSetMail = (recipient: string, name: string, by: string): Mail =>
  mail(recipient, {
    subject: 'Your password was changed',
    greeting: `Hello ${name},`,
    before: [
      `${by} set a new password for your Embankment account. You were signed out everywhere.`,
      `Ask ${by} for it, or choose one of your own with 'Forgot password?' on the sign-in page.`,
    ],
    after: ['If this surprises you, tell an administrator at once.'],
  })

const notYours = (what: string) =>
  `If you did not ${what} it, choose a new one with 'Forgot password?' on the sign-in page and tell an administrator at once.`

/** For a password that its owner changed, or that was reset by a code, after which no session is left. */
export const passwordChangedMail = (recipient: string, name: string, hasSession: boolean): Mail =>
  mail(recipient, {
    subject: 'Your password was changed',
    greeting: `Hello ${name},`,
    before: [
      `The password of your Embankment account was changed, and ${hasSession ? 'your other sessions were ended' : 'you were signed out everywhere'}.`,
    ],
    after: [notYours('change')],
  })

/** For the password that an invited person chose. */
export const firstPasswordMail = (recipient: string, name: string): Mail =>
  mail(recipient, {
    subject: 'Your password was set',
    greeting: `Hello ${name},`,
    before: ['The first password of your Embankment account was chosen with the link that we mailed you.'],
    after: [notYours('choose')],
  })

/** For sessions that an administrator ended; `device` where it was one. */
export const sessionsEndedMail = (recipient: string, name: string, by: string, device?: string): Mail =>
  mail(recipient, {
    subject: 'You were signed out',
    greeting: `Hello ${name},`,
    before: [
      device === undefined
        ? `${by} ended all sessions of your Embankment account.`
        : `${by} ended the session of your Embankment account on ${device}.`,
    ],
    after: ['Sign in again to go on. If this surprises you, tell an administrator at once.'],
  })

export const emailChangedMail = (recipient: string, name: string, changedTo: string): Mail =>
  mail(recipient, {
    subject: 'Your e-mail address was changed',
    greeting: `Hello ${name},`,
    before: [`The e-mail address of your Embankment account is now ${changedTo}. Mail no longer comes to this one.`],
    after: ['If you did not change it, tell an administrator at once.'],
  })

/** A message to a customer, whose text a person has written. */
export const customerMail = (recipient: string, { subject, text }: { subject: string; text: string }): Mail => ({
  recipient,
  subject,
  text: `${text}\n\n-- \n${company}\n`,
  html: toHtml({ subject, greeting: '', before: text.split(/\n{2,}/), after: [] }),
})

/** A mail in both forms; every text is escaped. */
export function mail(recipient: string, content: Content): Mail {
  const { subject, greeting, before, code, link, after } = content
  const text =
    [greeting, ...before, ...(code ? [code] : []), ...(link ? [link.url] : []), ...after, `-- \n${company}`].join(
      '\n\n',
    ) + '\n'
  return { recipient, subject, text, html: toHtml(content) }
}

/** A text within HTML. */
export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function toHtml({ subject, greeting, before, code, link, after }: Content): string {
  const paragraph = (text: string) =>
    text && `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>\n')}</p>`
  const box = code
    ? `<p style="margin:8px 0 24px;padding:16px;background:#eef4f4;border-radius:8px;text-align:center;font:600 28px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px;color:#0b4f4d">${escape(code)}</p>`
    : ''
  const button = link
    ? `<p style="margin:8px 0 24px"><a href="${escape(link.url)}" style="display:inline-block;padding:12px 20px;background:#0b6b68;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none">${escape(link.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f4f6f8;color:#1d2733;font:16px/1.5 Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e1e6eb;border-radius:12px">
<tr><td style="padding:24px 32px 0;font-weight:600;font-size:18px;color:#0b6b68">Embankment</td></tr>
<tr><td style="padding:16px 32px 24px">${[greeting, ...before].map(paragraph).join('')}${box}${button}${after.map(paragraph).join('')}</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid #e1e6eb;font-size:13px;color:#566172">${company}</td></tr>
</table></td></tr></table></body></html>
`
}
