import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPlainWords } from './plain-words.ts'

const FILE = 'apps/server/src/features/bills/bill.test.ts'

function complaintsAbout(text: string, retiredNames?: Record<string, string>, file = FILE): string[] {
  const root = mkdtempSync(join(tmpdir(), 'maat-words-'))
  mkdirSync(join(root, dirname(file)), { recursive: true })
  writeFileSync(join(root, file), text)
  const complaints = checkPlainWords(root, retiredNames)
  rmSync(root, { recursive: true })
  return complaints
}

test('refuses comments and test names that begin with their object', () => {
  const text = [
    '// Tests bills.',
    '/** Of a paid bill nothing is asked. */',
    'export const paid = true // Of course',
    "test('of a paid bill nothing is asked', () => {})",
    "test.each([1])('whoever pays %s is thanked', () => {})",
    "test.each([\n  1,\n])('of %s nothing is asked', () => {})",
    '// biome-ignore lint/a/b: whatever is paid changes this',
  ]
  expect(complaintsAbout(text.join('\n'))).toEqual([
    `${FILE}:2 begins with its object: Of a paid bill nothing is asked.`,
    `${FILE}: the name of a test begins with its object: of a paid bill nothing is asked`,
    `${FILE}: the name of a test begins with its object: whoever pays %s is thanked`,
    `${FILE}: the name of a test begins with its object: of %s nothing is asked`,
    `${FILE}: a reason begins with its object: whatever is paid changes this`,
  ])
})

test('refuses a comment of more than three lines, except at the head of a file', () => {
  const long = '// One.\n// Two.\n// Three.\n// Four.\n'
  expect(complaintsAbout(`${long}\nexport const paid = true\n${long}`)).toEqual([
    `${FILE}:7 is a comment of 4 lines: 3 are enough`,
  ])
})

test('refuses names that were replaced', () => {
  const complaints = complaintsAbout('const told = 1\nconst retold = 2', { told: 'recipients' })
  expect(complaints).toEqual([`${FILE}: told is called recipients`])
})

test('accepts a replaced name as a word of a comment or text, as a state, and as a property of another value', () => {
  const text =
    "/** As told. */\nconst text = 'told'\nconst tones = { told: 'accent' }\nconst style = styles.told"
  expect(complaintsAbout(text, { told: 'recipients' })).toEqual([])
})

test('accepts plain sentences and instructions for tools', () => {
  const text =
    '/** The bill is paid. */\n// biome-ignore lint: the bill is old\ntest("a paid bill asks nothing", () => {})'
  expect(complaintsAbout(text)).toEqual([])
})

const MIGRATION = 'apps/server/migrations/0001_bills.sql'
const complaintsAboutMigration = (lines: readonly string[]) =>
  complaintsAbout(lines.join('\n'), undefined, MIGRATION)

test('refuses the same openers and lengths in comments of SQL', () => {
  const long = 'A bill is paid once. '.repeat(12).trim()
  const lines = [
    '-- Bills.',
    'create table bills (id uuid);',
    '-- Of a paid bill nothing is due.',
    'select 1;',
    '-- One.',
    '-- Two.',
    '-- Three.',
    '-- Four.',
    "comment on table bills is 'Whatever is due';",
    "comment on column bills.payer is 'Who pays, in the client''s words';",
    `comment on column bills.id is '${long}';`,
  ]
  expect(complaintsAboutMigration(lines)).toEqual([
    `${MIGRATION}:3 begins with its object: Of a paid bill nothing is due.`,
    `${MIGRATION}:5 is a comment of 4 lines: 3 are enough`,
    `${MIGRATION}: the comment on bills begins with its object: Whatever is due`,
    `${MIGRATION}: the comment on bills.payer begins with its object: Who pays, in the client''s words`,
    `${MIGRATION}: the comment on bills.id has 251 letters: 250 are enough`,
  ])
})

test('refuses words in comments of SQL that have a usual word, and accepts them in names and values', () => {
  const lines = [
    '-- The payer is told once.',
    "create table bills (notified_at date, state text check (state in ('told')));",
    "comment on column bills.notified_at is 'A bill is sent anew to whoever pays';",
  ]
  expect(complaintsAboutMigration(lines)).toEqual([
    `${MIGRATION}:1 says 'told': say 'notified, or shown'`,
    `${MIGRATION}: the comment on bills.notified_at says 'anew': say 'again'`,
    `${MIGRATION}: the comment on bills.notified_at says 'whoever': say 'the user who'`,
  ])
})

test('refuses retired names of the database in the schema, not in its comments and values', () => {
  const schema = 'apps/server/schema.sql'
  const lines = [
    '-- The way in which it was paid.',
    'create table bills (',
    '  way       text not null,',
    '  told_at   date,',
    "  state     text check (state in ('way', 'asked_at')),",
    '  constraint bills_asked_by_fkey foreign key (payer) references users(id)',
    ');',
    'create trigger bill_comes before insert on bills execute function lay_bill_on_desk();',
  ]
  expect(complaintsAbout(lines.join('\n'), undefined, schema).toSorted()).toEqual([
    `${schema}: lay_bill_on_desk is called set_x`,
    `${schema}: told_at is called notified_at`,
    `${schema}: way is called method, channel, source or resolution`,
  ])
})

test.each([
  ['type Asked = string', 'a noun that says what it holds'],
  ['function tellPayer() {}', 'notifyX, warnOfX, reportX or announceX'],
  ['const taxAnew = 1', 'reX: recheck, retax'],
  ['const requested = { askedAt }', 'requestedX'],
])('refuses the name in %s', (text, usual) => {
  expect(complaintsAbout(text)).toEqual([expect.stringContaining(`is called ${usual}`)])
})
