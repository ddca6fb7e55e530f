import { api } from './api.ts'
import { readsTogether } from './reads-together.ts'
import { store } from './store.ts'

/** What announcements and the changes of this page make stale. */
export const readAgain = readsTogether((tags) => store.dispatch(api.util.invalidateTags(tags)))
