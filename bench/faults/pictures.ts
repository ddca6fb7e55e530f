// A file that is no picture, or one with too many pixels, is refused within 200 ms.
import { bannerFields, formOf, hugePng, notPictures } from '../../server/src/files/testing.ts'
import { openTestApp } from '../../server/src/testing.ts'
import { atMost, timed, type Outcome } from './claim.ts'

const attempts = 5

export async function pictures(): Promise<Outcome[]> {
  const t = await openTestApp()
  try {
    const as = await t.signIn('admin')
    let longest = { ms: 0, what: '' }
    const files: [string, Buffer][] = [...(await notPictures()), ['30,000 by 30,000 pixels', hugePng()]]
    for (const [what, bytes] of files) {
      const { headers, payload } = await formOf(bannerFields, { image: { bytes } })
      const send = async () => {
        const url = '/api/banners'
        const { statusCode } = await t.app.inject({ method: 'POST', url, headers: { ...headers, ...as }, payload })
        if (statusCode !== 422) throw new Error(`The file (${what}) was answered ${statusCode}`)
      }
      // The shortest of several: other programs on the machine lengthen some of them.
      const times = []
      for (let i = 0; i < attempts; i++) times.push(await timed(send))
      const ms = Math.min(...times)
      if (ms > longest.ms) longest = { ms, what }
    }
    return [atMost('a file that is no picture is refused', 200, longest.ms, ` (${longest.what})`)]
  } finally {
    await t.close()
  }
}
