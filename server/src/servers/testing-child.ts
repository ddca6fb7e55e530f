// The server of main.ts with the migrations of the folder MIGRATIONS_DIR, for tests of two versions side by side.
import { createLog } from '../log.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/db.ts'

const config = readConfig(process.env)
const log = createLog(config)
const migrationsDir = process.env.MIGRATIONS_DIR
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log, migrationsDir })
const app = await buildApp({ database, config, log })
await app.listen({ port: config.port, host: config.host })
