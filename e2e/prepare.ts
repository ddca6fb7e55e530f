import { rmSync } from 'node:fs'
import { startServer } from './server.ts'

/** A first start fills a data folder with demo data, once for the whole run; each worker's server works on a copy of it. */
export default async function prepare(): Promise<() => void> {
  const { dataDir, stop } = await startServer()
  await stop()
  process.env.EMBANKMENT_E2E_DATA = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
