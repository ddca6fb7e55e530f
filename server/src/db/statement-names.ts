import { sql } from 'drizzle-orm'

// Statements with a list of literals or a changing number of parameters have endless texts; these stay unnamed.
const mostNames = 300
const mostSeen = 1_000
const longestText = 20_000

const anew = '/* planned anew */'

/**
 * Stands in a statement whose plan depends on its values, as on the length of a range. It is sent without a name, so that each execution is
 * planned for its own values: after five executions PostgreSQL keeps one plan of a named statement for any, which took a year of departures
 * more than twice as long.
 */
export const planAnew = sql.raw(anew)

/**
 * Names the statements of one connection that are sent more than once, so that the server parses them once and may keep their
 * plan: parsing and planning cost more than most of our statements take to run. Undefined for a statement that is to be sent
 * without a name.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= mostNames || text.length > longestText || text.includes(anew)) return undefined
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen = new Set()
      seen.add(text)
      return undefined
    }
    seen.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}
