// How long all database calls of one request may take together: a call is answered within 5 s, however slow they are.
export const requestBudgetMs = 4_800

// Within the 15 s of the interface.
const longBudgetMs = 12_000

/** Options of a call that counts: its steps wait for all other calls, so it may take longer. */
export const longCount = { budgetMs: longBudgetMs }

/** Options of a call about all that is stored on a person, which may be thousands of records. */
export const wholePerson = { budgetMs: longBudgetMs }
