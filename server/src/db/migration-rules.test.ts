import { describe, expect, test } from 'vitest'
import { ownMigrations, readMigrations } from './migrate.ts'

// While a newer server migrates, an older one goes on with the same tables: what it reads and writes has to stay possible.

/** Released before that was a rule. An update over one of these needs a stop of all servers. */
const released = new Set([
  '0004_import_names.sql',
  '0005_drop_facts.sql',
  '0006_import_partners.sql',
  '0018_booking_pages.sql',
  '0022_report_groups.sql',
  '0041_report_bookings_of_tours.sql',
  '0044_report_groups_of_years.sql',
])

const always: [RegExp, string][] = [
  [/^drop (table|view|sequence|type|schema|column)\b/, 'drops what an older server uses'],
  [/^truncate\b/, 'empties a table'],
  [/^alter .*\brename\b/, 'renames what an older server uses'],
  [/^alter table .*\bdrop (column\b|(?!constraint|column|not null|default|identity|expression)\w)/, 'drops a column'],
  [/^alter table .*\balter (column )?\w+ (set data )?type\b/, 'changes the type of a column'],
  [/^alter table .*\balter (column )?\w+ drop default\b/, 'drops a default, which an older server may rely on'],
]

/** Allowed in a table that the same migration creates, since no older server writes into it. */
const unlessNew: [RegExp, string][] = [
  [/\bset not null\b/, 'requires what an older server may leave out'],
  [
    /\badd (column )?(?!constraint)\w+ (?:(?!, add ).)*\bnot null\b(?!(?:(?!, add ).)*\b(default|generated)\b)/,
    'adds a column that an older server leaves out',
  ],
  [/\badd (unique|check|primary|foreign|exclude)\b/, 'adds a constraint that an older server does not know'],
  [/^create unique index\b/, 'adds a constraint that an older server does not know'],
  [/^insert into\b/, 'fills what an older server does not keep in step'],
]

function breaks(sql: string): string[] {
  const statements = statementsOf(sql)
  const tables = new Set(
    statements.flatMap((text) => /^create (?:temporary )?table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  )
  return statements.flatMap((text) => {
    const table =
      /^(?:alter table (?:if exists |only )*|create unique index (?:.*? )?on (?:only )?|insert into )(\w+)/.exec(
        text,
      )?.[1] ?? ''
    const rules = tables.has(table) ? always : [...always, ...unlessNew]
    const found = rules.filter(([rule]) => rule.test(text)).map(([, reason]) => `${reason}: ${text.slice(0, 80)}`)
    return tables.has(table) || !isNewConstraint(text, statements)
      ? found
      : [...found, `adds a constraint that an older server does not know: ${text.slice(0, 80)}`]
  })
}

/** Of a constraint that is replaced under its name the reader of the change has to see that the new one allows more. */
function isNewConstraint(text: string, statements: string[]): boolean {
  return [...text.matchAll(/\badd constraint (\w+)/g)].some(
    ([, name]) =>
      !statements.some(
        (other) => other.includes(`drop constraint ${name}`) || other.includes(`drop constraint if exists ${name}`),
      ),
  )
}

function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, `''`)
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}

const migrations = readMigrations(ownMigrations).map(({ name, sql }) => ({ name, found: breaks(sql) }))

test.each(migrations.filter(({ name }) => !released.has(name)))(
  'An older server can go on after the migration $name',
  ({ found }) => expect(found).toEqual([]),
)

test('Every exception is one', () => {
  expect(migrations.filter(({ found }) => found.length > 0).map(({ name }) => name)).toEqual([...released])
})

describe('Of these the rules', () => {
  test.each([
    'drop table facts',
    'alter table bookings drop column note',
    'alter table bookings drop note',
    'alter table bookings rename column note to notes',
    'alter table bookings rename to trips',
    'alter index a rename to b',
    'alter table bookings alter column amount type bigint',
    'alter table bookings alter note set not null',
    'alter table bookings add column seats integer not null',
    `alter table bookings add column a integer not null default 1, add column b integer not null`,
    'alter table bookings add constraint seats_check check (seats > 0)',
    'alter table bookings add unique (note)',
    'create unique index on bookings (note)',
    `insert into report_groups (kind) select 'year' from report_groups`,
    'create table more (id integer); alter table bookings add column seats integer not null',
    '-- a comment; drop nothing\nDROP TABLE facts',
  ])('refuse %s', (sql) => expect(breaks(sql)).not.toEqual([]))

  test.each([
    'create table more (id integer primary key, text text not null)',
    'create table more (id integer); create unique index on more (id); alter table more add unique (id)',
    `alter table bookings add column seats integer not null default 1`,
    `alter table bookings add column seats integer`,
    `alter table bookings add column number bigint not null generated always as identity`,
    'alter table bookings alter column note drop not null',
    'alter table counts drop constraint counts_check, add constraint counts_check check (grain in (1, 2))',
    'create index on bookings (note)',
    'drop index bookings_by_note',
    `create table more (text text); insert into more values ('drop table; x')`,
    '-- drop table facts',
  ])('allow %s', (sql) => expect(breaks(sql)).toEqual([]))
})
