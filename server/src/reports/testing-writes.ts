import { expect } from 'vitest'
import { acting } from '../acts/testing.ts'
import { csvOf, importing, wireRow } from '../imports/testing.ts'

type Parts = Parameters<typeof importing>

/** The imports and bulk actions of a run that are not undone yet, and the number of rows imported so far. */
export type Done = { imports: number[]; acts: number[]; imported: number }
export const nothingDone = (): Done => ({ imports: [], acts: [], imported: 0 })

/** Imports, bulk actions and their undos as steps of a random run. */
export function manyWrites(app: Parts[0], as: Parts[1]) {
  const importRows = async (rows: readonly Parameters<typeof wireRow>[1][], done: Done): Promise<void> => {
    const t = importing(app, as)
    const sent = await t.send(csvOf(...rows.map((row) => wireRow(++done.imported, row))))
    // The server takes only some files at a time.
    expect([201, 503]).toContain(sent.status)
    if (sent.status !== 201) return
    const { id: made } = await t.settled(sent.body.data.id)
    await t.commit(made)
    done.imports.push(made)
  }
  /** Gives three bookings from this id on a status. */
  const bulk = async (id: number, status: string, done: Done): Promise<void> => {
    const acts = acting(app, as)
    const selection = { ids: [id, id + 1, id + 2] }
    const checked = await acts.call('POST', '/acts', { act: 'status', values: { status }, selection })
    expect(checked.status).toBeLessThan(500)
    if (checked.status >= 300) return
    const { id: made } = await acts.settled(checked.body.data.id)
    expect((await acts.call('POST', `/acts/${made}/commit`)).status).toBeLessThan(500)
    await acts.settled(made)
    done.acts.push(made)
  }
  /** The last one that was made. */
  const undo = async (what: 'undo import' | 'undo bulk', done: Done): Promise<void> => {
    const ofActs = what === 'undo bulk'
    const { call, settled } = acting(app, as)
    const undone = (ofActs ? done.acts : done.imports).pop()
    if (undone === undefined) return
    const answer = await call('POST', `${ofActs ? '/acts' : '/bookings/imports'}/${undone}/undo`)
    expect(answer.status).toBeLessThan(500)
    await (ofActs ? settled(undone) : importing(app, as).settled(undone))
  }
  return { importRows, bulk, undo }
}
