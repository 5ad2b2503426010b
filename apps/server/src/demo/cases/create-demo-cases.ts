// Inserts the cases of the demo firm, table by table, in the transaction that creates the firm.
import { casePrefixOf, formatCaseNumber, parseCaseNumber } from '@maat/domain/cases/case-number'
import { type InsertObject, sql } from 'kysely'
import { checkConflicts } from '../../features/cases/case-checks/index.ts'
import { makeSummary } from '../../features/cases/signing/index.ts'
import { findUser } from '../../features/people/users/index.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Work } from '../../platform/http/work.ts'
import { demoCalendar } from '../demo-calendar.ts'
import { type DemoDeadline, demoDeadlinesOf } from '../demo-deadlines.ts'
import { demoLetters, demoLettersOf, letterTimelineEvents } from '../demo-letters.ts'
import { demoMessages } from '../demo-messages.ts'
import { addDemoProcedureTasks, demoTodos } from '../demo-todos.ts'
import { demoIdentity } from '../firm/demo-identity.ts'
import { caseOf, type DemoCase, type DemoWorld } from './case-of.ts'
import {
  aidRows,
  caseRow,
  changeRows,
  commentRows,
  conflictRow,
  eventRows,
  kycRow,
  participantRows,
  partyRows,
  type Rows,
  submissionRow,
} from './case-rows.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'
import type { DemoFiles } from './demo-files.ts'
import { type CasePlan, hasConflict, planCases } from './plan-cases.ts'
import { type TimelineEvent, timelineOf } from './timeline-of.ts'

/** Only these cases get a summary right after the start; the others get one on request. */
const SUMMARIES = 6

export async function createDemoCases(
  work: Work,
  people: Pick<DemoWorld, 'userIds' | 'officeIds'>,
  files: DemoFiles,
): Promise<void> {
  const { tx, now, services } = work
  const world: DemoWorld = { now, files, catalogue: await readDemoCatalogue(tx), ...people }
  const plans = planCases(now)
  const numbers = numbersOf(plans)
  const cases = plans.map(plan => caseOf(plan, numbers.get(plan) ?? null, world))
  const deadlines = new Map(cases.map(known => [known, demoDeadlinesOf(known, now)]))
  const letters = new Map(cases.map(known => [known, demoLettersOf(known, now)]))
  const timelines = new Map(
    cases.map(known => [
      known,
      timelineOf(known, now, [
        ...(deadlines.get(known) ?? []).flatMap(kept => kept.happened),
        ...letterTimelineEvents(letters.get(known) ?? []),
      ]),
    ]),
  )
  await insertCases(work, cases, timelines)
  await insertDocuments(work, cases, files)
  await insertTables(work, demoIdentity(cases, world))
  await insertWhatWasSent(
    work,
    world,
    cases.filter(({ number }) => number !== null),
  )
  await insertNumbers(work, [...numbers.values()])
  await insertTables(work, demoMessages(cases, world))
  await insertTables(work, demoCalendar(cases, world))
  await insertTables(work, demoLetters([...letters.values()].flat(), world))
  await makeLettersFound(work)
  await insertDeadlines(work, [...deadlines.values()].flat())
  await insertTables(work, demoTodos(cases, world))
  await addDemoProcedureTasks(tx, now)
  for (const known of cases.filter(({ plan }) => hasConflict(plan))) await findConflict(work, known)
  const newest = cases.filter(({ number }) => number).sort((a, b) => +b.plan.startedAt - +a.plan.startedAt)
  for (const { id } of newest.slice(0, SUMMARIES))
    await services.jobs.enqueue(tx, makeSummary, { caseId: id })
}

/** Numbers the cases in the order of sending, as if each number had been given when the case was sent. */
function numbersOf(plans: readonly CasePlan[]): Map<CasePlan, string> {
  const last = new Map<string, number>()
  const sent = plans.filter(({ status }) => status !== 'draft').sort((a, b) => +a.startedAt - +b.startedAt)
  return new Map(
    sent.map(plan => {
      const prefix = casePrefixOf(plan.owner.office)
      const year = plan.startedAt.getUTCFullYear()
      const sequence = (last.get(`${prefix}-${year}`) ?? 0) + 1
      last.set(`${prefix}-${year}`, sequence)
      return [plan, formatCaseNumber(prefix, year, sequence)]
    }),
  )
}

type Insertion<Table extends keyof DB> = readonly InsertObject<DB, Table>[]
type Tables = { [Table in keyof DB]?: Insertion<Table> }

async function insertTables(work: Work, tables: Tables): Promise<void> {
  for (const table of Object.keys(tables) as (keyof Tables)[]) await insertTable(work, table, tables)
}

async function insertTable<Table extends keyof DB>(work: Work, table: Table, tables: Tables): Promise<void> {
  await insertRows(work, table, tables[table] ?? [])
}

/** The firm's next case numbers continue from these. */
async function insertNumbers(work: Work, numbers: readonly string[]): Promise<void> {
  const last = new Map<string, Rows<'case_numbers'>[number]>()
  // In the order of the numbers: the last one of each prefix and year remains.
  for (const { prefix, year, sequence } of numbers.flatMap(number => parseCaseNumber(number) ?? []))
    last.set(`${prefix}-${year}`, { prefix, year, last: sequence })
  await insertRows(work, 'case_numbers', [...last.values()])
}

async function insertCases(
  work: Work,
  cases: readonly DemoCase[],
  timelines: ReadonlyMap<DemoCase, TimelineEvent[]>,
): Promise<void> {
  const { nationalNumber } = work.services.sealers
  const timelineFor = (known: DemoCase) => timelines.get(known) ?? []
  await insertRows(
    work,
    'cases',
    cases.map(known => caseRow(known, timelineFor(known), nationalNumber.columnsOf)),
  )
  await sql`update cases c
    set search_text = fold(c.number || ' ' || c.title || ' ' || u.full_name || ' ' || coalesce(u.company_name, ''))
    from users u where u.id = c.owner_id and c.number is not null`.execute(work.tx)
  await insertRows(
    work,
    'case_events',
    cases.flatMap(known => eventRows(known, timelineFor(known))),
  )
}

async function insertDocuments(work: Work, cases: readonly DemoCase[], files: DemoFiles): Promise<void> {
  const documents = cases.flatMap(known => known.documents)
  await insertRows(work, 'files', files.rows)
  await insertRows(
    work,
    'documents',
    documents.map(({ row }) => row),
  )
  await insertRows(
    work,
    'document_versions',
    documents.flatMap(({ version }) => version ?? []),
  )
}

async function insertDeadlines(work: Work, deadlines: readonly DemoDeadline[]): Promise<void> {
  await insertRows(
    work,
    'deadlines',
    deadlines.map(({ row }) => row),
  )
  await insertRows(
    work,
    'deadline_reminders',
    deadlines.flatMap(({ reminders }) => reminders),
  )
}

async function insertWhatWasSent(work: Work, world: DemoWorld, sent: readonly DemoCase[]): Promise<void> {
  const checked = sent.filter(({ plan }) => !hasConflict(plan))
  await insertRows(
    work,
    'case_participants',
    sent.flatMap(known => participantRows(known, world)),
  )
  await insertRows(work, 'case_submissions', sent.map(submissionRow))
  await insertRows(work, 'case_kyc', sent.map(kycRow))
  await insertRows(
    work,
    'case_comments',
    sent.flatMap(known => commentRows(known, work.now)),
  )
  await insertRows(work, 'case_changes', sent.flatMap(changeRows))
  await insertRows(work, 'case_parties', checked.flatMap(partyRows))
  await insertRows(work, 'case_conflicts', checked.map(conflictRow))
  await insertRows(work, 'legal_aid_assessments', sent.flatMap(aidRows))
}

async function insertRows<Table extends keyof DB>(
  { tx }: Work,
  table: Table,
  rows: Insertion<Table>,
): Promise<void> {
  await tx.insertInto(table).values(rows).execute()
}

/** The product's own check finds the conflict: the other side is a client of the firm. */
async function findConflict(work: Work, { id, ownerId, plan }: DemoCase): Promise<void> {
  const owner = await findUser(work.tx, ownerId)
  const row = await work.tx.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const then = { ...work, now: plan.startedAt, origin: { ...work.origin, actorId: ownerId } }
  if (owner) await checkConflicts(then, { ...row, access: null }, owner)
}

/** Builds the search text as the product does, from the words and people of a letter. */
async function makeLettersFound({ tx }: Work): Promise<void> {
  await sql`update letters l set search_text = fold(left(concat_ws(' ', l.subject, l.from_name, l.from_address,
    (select string_agg(r.name || ' ' || r.address, ' ') from letter_recipients r where r.letter_id = l.id), l.text), 2000))`.execute(
    tx,
  )
}
