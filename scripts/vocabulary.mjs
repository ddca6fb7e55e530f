// Fails on words that this project does not use because a reader would have to learn them: each has a standard term.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Matches a word in prose and as a part of an identifier: `mend`, `mendRow` and `toMend`, but not `amend`. */
const word = (forms) =>
  new RegExp(
    forms
      .split(' ')
      .map((form) => `(?:(?<![A-Za-z])${form[0]}|${form[0].toUpperCase()})${form.slice(1)}(?![a-z])`)
      .join('|'),
    'g',
  )

const rules = [
  { not: word('mend mends mended mending'), but: 'correct, correction, fix' },
  { not: word('judge judges judged judging judgement verdict verdicts'), but: 'evaluate, evaluation, outcome' },
  { not: word('overtaken'), but: 'lease lost' },
  // Outside of these, pace is what is on the books against a year ago, as tour operators and hotels call it.
  { not: word('pace'), but: 'throttle, yield', in: /^(server\/src\/(jobs|imports|db|backup|http)\/|docs\/jobs\.md)/ },
  { not: word('breathe breathes breathing portion portions'), but: 'throttle, yield, batch' },
  { not: /gaps? between (answers|requests)/gi, but: 'when no request is in flight' },
  { not: /backup-?door/gi, but: 'backup socket' },
  // Not in `lambeth walk`, a password of tests.
  { not: /(?<!lambeth )\bwalk(s|ed|ing)?(?![a-z])/g, but: 'keyset pagination, read' },
  { not: word('told news'), but: 'notification, reported, shown' },
  { not: /tellOf|\btells? of\b/g, but: 'shows, reports' },
  { not: word('scene scenes'), but: 'picture, case' },
  // In the interface a landmark is a region for screen readers.
  { not: word('landmark landmarks'), but: 'picture', in: /^(?!web\/)/ },
  { not: /parted by/gi, but: 'Delimiter, separated by' },
  { not: word('whoever'), but: 'a user, someone, a role' },
  // Not as a value: the account, address or search term of a test.
  { not: /(?<!['/])\b(somebody|nobody)\b(?![-@:\d$'])/gi, but: 'a user, someone, no user' },
  { not: /whatever else/gi, but: 'other' },
  { not: word('bare'), but: 'baseline', in: /^bench\// },
  // Both mean something else in the plain language of the rest of the code.
  { not: /\b(turns?|held)\b/g, but: 'attempt, lease', in: /^(server\/src\/(jobs|imports\/jobs)\/|docs\/jobs\.md)/ },
  { not: word('visit visits visited'), but: 'session', in: /^server\/src\/(backup|db|jobs)\// },
  { not: word('door doors'), but: 'socket, endpoint' },
  { not: /\bthe house\b/gi, but: 'the tree, the architecture' },
  // Not the method, nor a slice of Redux.
  { not: /(?<![.\w])slices?\b(?!\()/g, but: 'batch, part', in: /^server\// },
  { not: /\b(takes?|took|taken|taking)( (it|them|that|one))? back\b/g, but: 'undo, roll back, remove' },
  { not: /\btells\b/gi, but: 'shows, reports, identifies' },
  { not: /\b(said once|is said of|says? nothing of|seen to|at hand|the hand finds|asks who)\b/g, but: 'a plain verb' },
  { not: /\b(that|what|who) (is|are) there\b/g, but: 'exists, current, present' },
]

const places = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', '.github', '.']
const readable = /\.(ts|tsx|mjs|cjs|css|html|sql|md|jsonc|yml)$/
const skipped = [
  /(^|\/)(node_modules|dist)\//,
  // This file, and what may not be changed: files of partners, released migrations.
  /^scripts\/vocabulary\.mjs$/,
  /^server\/src\/imports\/(samples|corpus)\/.*\.(csv|json)$/,
  /^server\/src\/db\/migrations\//,
]
/** Words meant in their plain sense, by file. */
const allowed = [
  { path: 'server/src/bookings/list.test.ts', words: ['walk'] },
  // Tours by foot, and how partners name them.
  { path: 'server/src/imports/mapping/kinds.ts', words: ['walk', 'walking'] },
  { path: 'server/src/imports/mapping/needs.ts', words: ['walk'] },
  { path: 'server/src/imports/mapping/refined.ts', words: ['walk'] },
  { path: 'server/src/imports/mapping/soon-before.ts', words: ['walk'] },
  { path: 'server/src/imports/values/times-of-others.ts', words: ['walk'] },
  { path: 'server/src/imports/mapping/hours-of-titles.ts', words: ['walk'] },
  { path: 'server/src/imports/corpus/hours-of-titles.test.ts', words: ['walk'] },
  // Fifteen all told.
  { path: 'server/src/imports/values/party-totals.ts', words: ['told'] },
  { path: 'server/src/imports/mapping/outings.ts', words: ['walk', 'walks', 'door'] },
  { path: 'server/src/imports/corpus/lines-of-tours.test.ts', words: ['walk', 'walking'] },
  // A table of an older version.
  { path: 'server/src/imports/jobs/upgrade.test.ts', words: ['mends'] },
  // The house of an address.
  { path: 'server/src/demo/lists.ts', words: ['the house'] },
  // A turn of the event loop, and a column of an older version.
  { path: 'server/src/jobs/throttle.test.ts', words: ['turn'] },
  { path: 'server/src/imports/jobs/upgrade.test.ts', words: ['turn'] },
  // Texts that customers and staff receive.
  { path: 'server/src/documents/privacy-policy.ts', words: ['whoever', 'somebody', 'tells'] },
  { path: 'server/src/mail/mails.ts', words: ['Somebody'] },
]

const files = places.flatMap((place) =>
  readdirSync(join(root, place), { recursive: place !== '.', withFileTypes: true })
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter((file) => !skipped.some((pattern) => pattern.test(file))),
)

let found = 0
for (const file of files) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    for (const rule of rules) {
      if (rule.in && !rule.in.test(file)) continue
      for (const [text] of line.matchAll(rule.not)) {
        if (allowed.some(({ path, words }) => path === file && words.includes(text))) continue
        console.log(`${file}:${index + 1}: "${text}"; use: ${rule.but}`)
        found++
      }
    }
  }
}
if (found > 0) {
  console.log(`\n${found} private words: see scripts/vocabulary.mjs`)
  process.exitCode = 1
}
