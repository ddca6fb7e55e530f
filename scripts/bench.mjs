// Runs bench/run.ts, which is TypeScript, in this process.
import { register } from 'tsx/esm/api'

register()
await import('../bench/run.ts')
