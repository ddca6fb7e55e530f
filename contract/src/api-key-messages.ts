/** Of API keys: length of a name, how many work at once, days until one expires, and its requests in a minute. */
export const apiKeyLimits = {
  name: 60,
  active: 100,
  days: { max: 366, choices: [30, 90, 365] },
  perMinute: 600,
} as const

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
  tooMany: `There can be ${apiKeyLimits.active} API keys that work. End one first.`,
  endAsk: (name: string) => `Programs that use ${name} are refused from their next request on. This cannot be undone.`,
}
