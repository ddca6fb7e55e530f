import type { ApiKey } from 'contract/api-keys'
import { permissionLabels } from 'contract/permissions'
import { mail, type Mail } from './mails.ts'

type Owner = { name: string; email: string }

const surprise = 'If this surprises you, end the key on the page API Keys and change your password at once.'

export const apiKeyMadeMail = ({ name, email }: Owner, key: ApiKey): Mail =>
  mail(email, {
    subject: 'An API key was made',
    greeting: `Hello ${name},`,
    before: [
      `The API key '${key.name}' was made for your Embankment account. Programs that have it may ${key.read_only ? 'read' : 'read and change'}: ${key.permissions.map((one) => permissionLabels[one]).join(', ')}.`,
    ],
    after: [surprise],
  })

export const apiKeyEndedMail = ({ name, email }: Owner, key: ApiKey, by: string): Mail =>
  mail(email, {
    subject: 'An API key was ended',
    greeting: `Hello ${name},`,
    before: [`${by} ended the API key '${key.name}' of your Embankment account. Programs that use it are refused.`],
    after: ['If this surprises you, tell an administrator at once.'],
  })
