import fc from 'fast-check'

// A fixed seed, so that a failure is of the change and not of the day; SEED sets another one.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED'] ?? 20_261_122) })
