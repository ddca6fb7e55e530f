// How long all database calls of one request may take together; with the time outside of the database every call answers within 6 s.
export const requestBudgetMs = 5_500

// Within the 15 s of the interface.
const longBudgetMs = 12_000

/** Options of a call that counts: its steps wait for all other calls, so it may take longer. */
export const longCount = { budgetMs: longBudgetMs }

/** Options of a call about all that is stored on a person, which may be thousands of records. */
export const wholePerson = { budgetMs: longBudgetMs }
