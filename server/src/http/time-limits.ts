// How long all database calls of one request may take together; with the time outside of the database every call answers within 6 s.
export const requestBudgetMs = 5_500

/** Options of a call that counts: its steps wait for all other calls, so it may take longer, within the 15 s of the interface. */
export const longCount = { budgetMs: 12_000 }
