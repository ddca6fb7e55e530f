import { beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './send-form.ts'

let answered: number
let sent: number

/** Sends at once, and is answered with a status. */
class Http {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => undefined
  status = 0
  responseText = '{"data":null}'
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    sent++
    this.upload.onprogress?.({ loaded: 4, total: 4 })
    this.status = answered
    this.onload()
  }
}

beforeEach(() => {
  sent = 0
  vi.stubGlobal('XMLHttpRequest', Http)
  return () => vi.unstubAllGlobals()
})

const send = async (signal: AbortSignal) => {
  const progress: number[] = []
  const onProgress = (part: number) => void progress.push(part)
  const request = { method: 'POST', url: '/banners', guarded: true, patient: true, body: new FormData(), onProgress }
  return { answer: await sendForm(request as Parameters<typeof sendForm>[0], null, signal), progress }
}

test('A form that was given up before it is sent is not sent', async () => {
  answered = 200
  const { answer } = await send(AbortSignal.abort())
  expect(answer).toHaveProperty('error.status', 'FETCH_ERROR')
  expect(sent).toBe(0)
  expect(await send(new AbortController().signal)).toEqual({ answer: { data: { data: null } }, progress: [1] })
  expect(sent).toBe(1)
})

test('Of a form that is refused for its token nothing is sent any more', async () => {
  answered = 401
  expect((await send(new AbortController().signal)).progress).toEqual([1, 0])
})
