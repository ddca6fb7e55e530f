import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** The store that the settings name. */
export const openStore = ({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): Store =>
  s3Url ? s3Store(s3Url) : diskStore(join(dataDir, 'files'))
