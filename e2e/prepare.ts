import { rmSync } from 'node:fs'
import { startServer } from './server.ts'

/** Creates a data folder with demo data once for the whole run; each worker's server gets a copy. */
export default async function prepare(): Promise<() => void> {
  const { dataDir, stop } = await startServer()
  await stop()
  process.env.EMBANKMENT_E2E_DATA = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
