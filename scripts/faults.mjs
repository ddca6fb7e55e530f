// Runs bench/faults, which is TypeScript, in this process.
import { register } from 'tsx/esm/api'

register()
await import('../bench/faults/run.ts')
