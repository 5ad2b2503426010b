// Checks that records of a case are read through the rule of the case, with its deputies and walls. A feature that owns a
// table with a column `case_id` uses that rule in each of its subjects, and nobody else reads who replaces whom.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from './table-owners.ts'

/** Each of them passes the walls of the case. */
const RULES_OF_CASE =
  /\b(?:caseSubject|relationsToCase|relationsToLawyer|relationsToClient|relationsToDocument|relationsToWork|conditionsForRelations|relationConditions|visibleCases|usersWithAccess)\b/

/** Subjects of these features that are no records of a case. */
const NO_RECORD_OF_CASE: Record<string, string> = {
  'features/calendar/calendar/feed.ts': 'the secret address of a user’s own calendar',
  'features/calendar/consultations/change-availability.ts': 'the hours of an office or a lawyer',
  'features/cases/bundles/channel-subject.ts': 'the channels of courts',
  'features/communication/letters/letter-templates.ts': 'the templates of the firm',
  'features/knowledge/legal-watch/watch-view.ts':
    'the entries of the firm; each linked case is checked by itself',
  'features/legal-aid/aid-claims/nomenclature-subject.ts': 'the public nomenclature',
  'features/money/billing-runs/run-subject.ts':
    'belongs to its starter; each case is checked when it is billed',
}

/** Features that own such a table, and show no record of a case by themselves. */
const READ_BY_OTHERS: Record<string, string> = {
  books: 'postings name the case for the accountant; nobody reads them by case',
  'legal-watch': 'asks which of the cases the caller may read',
}

/** Outside the rule itself, only these may know whom a caller replaces. */
const KNOWS_DEPUTIES: Record<string, string> = {
  'features/calendar/calendar/event-reading.ts': 'finds the hearings of absent lawyers, with the walls',
  'features/calendar/calendar/read-calendar.ts': 'narrows deadlines, which are read through the rule',
  'features/calendar/consultations/consultation-subject.ts': 'the lawyer is that of the consultation',
  'features/cases/case-events/case-events.ts': 'enters for whom a deputy acted',
  'features/firm/dashboard/staff-home.ts': 'tells the caller whom they replace',
  'features/firm/figures/verify-figures.ts': 'replaces nobody',
  'features/people/users/user-store.ts': 'replaces nobody',
  'features/people/users/user-subject.ts':
    'is below the rule, and repeats its walls for the clients of cases',
}

export function checkCaseTables(root: string): string[] {
  const source = join(root, 'apps/server/src')
  const schema = readFileSync(join(source, 'platform/db/schema.generated.ts'), 'utf8')
  const owners = new Set(tablesWithCase(schema).map(ownerOf))
  const files = globSync('features/**/*.ts', { cwd: source }).filter(file => !file.endsWith('.test.ts'))
  const texts = new Map(files.map(file => [file, readFileSync(join(source, file), 'utf8')]))
  return [
    ...[...texts].flatMap(([file, text]) => [
      ...complaintsOfSubject(file, text, owners),
      ...complaintsOfDeputies(file, text),
    ]),
    ...[...owners]
      .filter(owner => !usesRule(owner, texts))
      .map(owner => `${owner} owns a table with a case, and uses no rule of the case`),
    ...unknownExceptions(texts).map(file => `scripts/check/case-tables.ts: ${file} does not exist`),
  ]
}

/** The tables whose rows name a case. */
export function tablesWithCase(schema: string): string[] {
  const [rows = '', tables = ''] = schema.split('export interface DB {')
  const names = [...rows.matchAll(/^export interface (\w+) \{\n((?: .*\n)*)/gm)]
    .filter(([, , columns = '']) => /^ {2}case_id:/m.test(columns))
    .map(([, name]) => name)
  return [...tables.matchAll(/^ {2}(\w+): (\w+);/gm)].flatMap(([, table = '', row]) =>
    names.includes(row) ? table : [],
  )
}

const featureOf = (file: string) => file.split('/')[2] ?? ''
const IS_SUBJECT = /\b(?:Subject|SubjectWithCandidates)<\s*'/

export function complaintsOfSubject(file: string, text: string, owners: ReadonlySet<string>): string[] {
  const isRecordOfCase = owners.has(featureOf(file)) && IS_SUBJECT.test(text) && !NO_RECORD_OF_CASE[file]
  if (!isRecordOfCase || usesImportedRule(text) || featureOf(file) === 'case-access') return []
  return [`apps/server/src/${file}: a record of a case needs the rule of the case, with its walls`]
}

/** A rule counts only if it comes from elsewhere: a function of the same name here could forget the walls. */
const usesImportedRule = (text: string) =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from/gm)].some(([, names = '']) =>
    RULES_OF_CASE.test(names),
  )

function complaintsOfDeputies(file: string, text: string): string[] {
  const isRule = featureOf(file) === 'case-access' || KNOWS_DEPUTIES[file]
  if (isRule || !/\breplaces\(|[({,]\s*standsInFor\b|\.standsInFor\b/.test(text)) return []
  return [`apps/server/src/${file}: asks whom a caller replaces, which only the rule of a case may`]
}

const usesRule = (owner: string, texts: ReadonlyMap<string, string>) =>
  owner === 'case-access' ||
  READ_BY_OTHERS[owner] !== undefined ||
  [...texts].some(([file, text]) => featureOf(file) === owner && usesImportedRule(text))

const unknownExceptions = (texts: ReadonlyMap<string, string>) => [
  ...[...Object.keys(NO_RECORD_OF_CASE), ...Object.keys(KNOWS_DEPUTIES)].filter(file => !texts.has(file)),
  ...Object.keys(READ_BY_OTHERS).filter(owner => ![...texts.keys()].some(file => featureOf(file) === owner)),
]
