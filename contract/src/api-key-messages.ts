import { limits } from './limits.ts'

/** The sentences of API keys. Apart from `messages`, which every page loads. */
export const apiKeyMessages = {
  made: 'API key made',
  failed: 'Failed to make the API key',
  ended: 'API key ended',
  endFailed: 'Failed to end the API key',
  notForKeys: 'An API key cannot be used for this call.',
  readOnly: 'This API key may only read.',
  hasEnded: 'This API key has ended already.',
  permissionRequired: 'Choose at least one permission.',
  tooMany: `There can be ${limits.apiKeys.active} API keys that work. End one first.`,
  endAsk: (name: string) => `Programs that use ${name} are refused from their next request on. This cannot be undone.`,
}
