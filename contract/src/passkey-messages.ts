import { limits } from './limits.ts'

/** The sentences of passkeys. Apart from `messages`, which every page loads. */
export const passkeyMessages = {
  added: 'The passkey was added',
  removed: 'The passkey was removed',
  addFailed: 'Failed to add the passkey',
  removeFailed: 'Failed to remove the passkey',
  loadFailed: 'Failed to load the passkeys',
  nameLabel: 'Name',
  invalid: 'This is not the answer of a passkey.',
  notAccepted: 'This passkey was not accepted. Try again, or sign in with your password.',
  ended: 'The time for this is over. Start it again.',
  tooMany: `An account has at most ${limits.passkeys.most} passkeys. Remove one first.`,
  known: 'This passkey is registered already.',
  noDomain: 'Passkeys need an address with a name: PUBLIC_URL is a number.',
  notGiven: 'The browser gave no passkey. Try again, or choose another way.',
  unsupported: 'This browser has no passkeys.',
}
