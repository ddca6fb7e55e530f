/** A word, a run of spaces or any other character of a text: folded, and where it stands in the text itself. */
export type Token = { text: string; isWord: boolean; at: number; end: number }

type Fold = (text: string) => string

const parts = /([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)|(\s+)|[^]/gu

/** The tokens of a text, without those of which the folding leaves nothing. */
export function tokensOf(text: string, fold: Fold): Token[] {
  const tokens: Token[] = []
  for (const { 0: found, 1: word, 2: space, index: at } of text.matchAll(parts)) {
    const folded = space === undefined ? fold(found) : ' '
    if (folded !== '') tokens.push({ text: folded, isWord: word !== undefined, at, end: at + found.length })
  }
  return tokens
}

/** Where a phrase may stand: after which token it may begin, and before which it may end. */
type Edges = {
  fold: Fold
  mayFollow: (before: Token | undefined) => boolean
  mayPrecede: (after: readonly Token[], at: number) => boolean
}

/** Returns where the longest phrase ends that begins at a token. */
export type PhraseFinder = (tokens: readonly Token[], from: number) => number | undefined

type Branch = { isEnd: boolean; next: Map<string, Branch> }
const newBranch = (): Branch => ({ isEnd: false, next: new Map() })

/** Finds phrases in a text, in a time that does not grow with the number of phrases. */
export function phraseFinder(phrases: Iterable<string>, { fold, mayFollow, mayPrecede }: Edges): PhraseFinder {
  const root = newBranch()
  for (const phrase of phrases) addTo(root, tokensOf(phrase.trim(), fold))
  return (tokens, from) => {
    if (root.next.size === 0 || !mayFollow(tokens[from - 1])) return undefined
    let end: number | undefined
    let branch = root.next.get(tokens[from]?.text ?? '')
    for (let at = from + 1; branch; at++) {
      if (branch.isEnd && mayPrecede(tokens, at)) end = at
      branch = branch.next.get(tokens[at]?.text ?? '')
    }
    return end
  }
}

function addTo(root: Branch, tokens: readonly Token[]): void {
  let branch = root
  for (const { text } of tokens) {
    const next = branch.next.get(text) ?? newBranch()
    branch.next.set(text, next)
    branch = next
  }
  if (tokens.length > 0) branch.isEnd = true
}

/** A part of a text. */
export type Place = { at: number; end: number }

/** What a finder finds from the start of a text on, with nothing twice: pairs of the first token and the one after the last. */
export function findAll<T>(
  items: readonly T[],
  find: (items: readonly T[], from: number) => number | undefined,
): [from: number, to: number][] {
  const found: [number, number][] = []
  for (let from = 0; from < items.length;) {
    const to = find(items, from)
    if (to !== undefined) found.push([from, to])
    from = to ?? from + 1
  }
  return found
}

/** The part of a text that some of its tokens are. */
export const placeOf = (tokens: readonly Place[], [from, to]: readonly [number, number]): Place => ({
  at: tokens[from]!.at,
  end: tokens[to - 1]!.end,
})

/** The text with something else in these places, which are in order. */
export function withReplaced(text: string, places: readonly Place[], replacement: string): string {
  let result = ''
  let done = 0
  for (const { at, end } of places) {
    result += text.slice(done, at) + replacement
    done = end
  }
  return result + text.slice(done)
}
