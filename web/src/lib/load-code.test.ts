import { messages } from 'contract/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { CodeError, isCodeLost, loadCode } from './load-code.ts'

let answer: Response | undefined

beforeEach(() => {
  answer = new Response()
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return () => vi.unstubAllGlobals()
})

const failing = (message: string) => () => Promise.reject(new TypeError(message))
const failureOf = (load: () => Promise<unknown>, page?: string) => loadCode(load, page).catch((error: unknown) => error)

test('code that cannot be fetched once is fetched again', async () => {
  const load = vi.fn(async () => 'the module').mockRejectedValueOnce(new TypeError('once'))
  expect(await loadCode(load)).toBe('the module')
  expect(load).toHaveBeenCalledTimes(2)
})

// Chromium, Firefox, Safari, whose sentence has no address, and the styles of a module.
test.each([
  'Failed to fetch dynamically imported module: https://x/assets/A-1.js?attempt=1',
  'error loading dynamically imported module: https://x/assets/A-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/A-1.css',
])('code that is gone while the server answers has one sentence, whatever the browser says (%s)', async (message) => {
  const error = await failureOf(failing(message), 'ReviewsPage')
  expect(isCodeLost(error)).toBe(true)
  expect(error).toMatchObject({ message: messages.lostCode, page: 'ReviewsPage', cause: { message } })
})

test.each([
  ['no answer', undefined],
  ['the answer of a proxy', new Response('', { status: 502 })],
])('with %s its sentence is that of the network, and no code is said to be gone', async (_name, given) => {
  answer = given
  const error = await failureOf(failing('Importing a module script failed.'))
  expect(error).toBeInstanceOf(CodeError)
  expect(isCodeLost(error)).toBe(false)
  expect(error).toMatchObject({ message: messages.network })
})
