import { openProvider } from './testing-provider.ts'

// A provider of identities for journeys: prints its address, and takes the person who signs in by `PUT /person`.
const { config } = await openProvider()
process.stdout.write(`${JSON.stringify(config)}\n`)
