import { listWaitingCases } from '@maat/contract/cases/waiting-cases'
import { FIRM, FIRM_CASES_DEFAULT } from '@maat/contract/firm/settings'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertCase, insertConflict, insertDocument } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await app.services.db.deleteFrom('cases').execute()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
})

async function waitingFor({ token }: TestPerson, query: object = {}) {
  const { body } = await app.call(listWaitingCases, { token, query })
  return body
}

async function onlyOne(person: TestPerson) {
  const { items } = await waitingFor(person)
  expect(items).toHaveLength(1)
  return items[0]
}

const urgent = (urgentOn?: string) => ({ answers: JSON.stringify({ isUrgent: true, urgentOn }) })

test('lists urgent cases first, then the longest waiting, page by page and each case once', async () => {
  const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`
  const add = (title: string, day: number, more = {}) =>
    insertCase(app, client.id, { title, dated_at: at(day), ...more })
  await add('calm, third', 9)
  await add('urgent, second', 8, urgent())
  await add('calm, first', 1, { lawyer_id: lawyer.id })
  await add('urgent, first', 3, { ...urgent(), lawyer_id: lawyer.id })
  await add('calm, second', 2)
  const titles: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await waitingFor(lawyer, { limit: '2', ...(after && { after }) })
    titles.push(...page.items.map(({ title }) => title))
    after = page.next
  }
  expect(titles).toEqual(['urgent, first', 'urgent, second', 'calm, first', 'calm, second', 'calm, third'])
})

test('omits cases that are decided, taken by a colleague, or of another office', async () => {
  const other = await app.people.create('Avocat')
  await insertCase(app, client.id, { status: 'in-progress' })
  await insertCase(app, client.id, { status: 'draft', drafter_id: lawyer.id })
  const taken = await insertCase(app, client.id, { lawyer_id: other.id })
  const away = await insertCase(app, client.id, { office_id: PARIS })
  expect((await waitingFor(lawyer)).items).toEqual([])
  const admin = await app.people.create('Admin')
  const ids = (await waitingFor(admin)).items.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([taken, away].toSorted())
})

test('refuses clients, even for their own cases', async () => {
  await insertCase(app, client.id)
  const { status, body } = await app.call(listWaitingCases, { token: client.token })
  expect([status, (body as unknown as { code: string }).code]).toEqual([403, 'access.forbidden'])
})

test('counts the received ones among the required and requested documents', async () => {
  const { db } = app.services
  const first = await db
    .selectFrom('issue_documents')
    .select(['issue_id', 'document_type'])
    .where('is_required', '=', true)
    .orderBy('issue_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const second = { issue_id: first.issue_id, document_type: 'passport' }
  await db
    .insertInto('issue_documents')
    .values({ ...second, is_required: true, position: 99 })
    .execute()
  const caseId = await insertCase(app, client.id, { issue_id: first.issue_id })
  expect((await onlyOne(lawyer))?.documents).toEqual({ demanded: 2, here: 0 })
  await insertDocument(app, caseId, client.id, first.document_type)
  await insertDocument(app, caseId, client.id, first.document_type)
  await insertDocument(app, caseId, client.id, second.document_type, { status: 'required' })
  await insertDocument(app, caseId, client.id, null, { status: 'required', requested_by: lawyer.id })
  await insertDocument(app, caseId, client.id, null, { requested_by: lawyer.id })
  await insertDocument(app, caseId, client.id, null)
  await insertDocument(app, caseId, lawyer.id, null, { is_internal: true, requested_by: lawyer.id })
  expect((await onlyOne(lawyer))?.documents).toEqual({ demanded: 4, here: 2 })
})

test('shows the state of the conflict check and the last legal-aid result', async () => {
  const caseId = await insertCase(app, client.id, {
    answers: JSON.stringify({ financing: 'pro-deo' }),
  })
  expect(await onlyOne(lawyer)).toMatchObject({ conflict: null, legalAid: null, asksLegalAid: true })
  await insertConflict(app, caseId, { state: 'nothing-to-compare' })
  const assess = (outcome: string, made_at: string) =>
    app.services.db
      .insertInto('legal_aid_assessments')
      .values({
        case_id: caseId,
        input: '{}',
        result: JSON.stringify({ outcome }),
        on_date: '2026-11-01',
        made_by: client.id,
        made_at,
      })
      .execute()
  await assess('partially-free', '2026-11-02T08:00:00Z')
  await assess('totally-free', '2026-11-01T08:00:00Z')
  expect(await onlyOne(lawyer)).toMatchObject({ conflict: 'nothing-to-compare', legalAid: 'partially-free' })
})

test('the next date is the earliest that the reader may see', async () => {
  const caseId = await insertCase(app, client.id, urgent('2026-12-20'))
  const next = async (person: TestPerson) => (await onlyOne(person))?.nextDate
  expect(await next(lawyer)).toEqual({ kind: 'urgent', on: '2026-12-20' })
  const assistant = await app.people.create('Assistant')
  await insertEvent(app, assistant.id, {
    case_id: caseId,
    starts_at: '2026-12-10T23:30:00Z',
    ends_at: '2026-12-11T01:00:00Z',
    time_zone: 'Europe/Brussels',
  })
  expect(await next(assistant)).toEqual({ kind: 'event', on: '2026-12-11' })
  await insertDeadline(app, caseId, assistant.id, { due_date: '2026-12-01' })
  expect(await next(assistant)).toEqual({ kind: 'deadline', on: '2026-12-01' })
  // Deadlines and hearings are visible to the lawyer of the case; a queued case has none yet.
  expect(await next(lawyer)).toEqual({ kind: 'urgent', on: '2026-12-20' })
})

test("a future date in a procedure's answers is a next date", async () => {
  const { db } = app.services
  const summary = await db
    .selectFrom('procedure_versions')
    .select('id')
    .where(sql`name ->> 'fr'`, '=', 'Référé')
    .executeTakeFirstOrThrow()
  const inDays = (days: number) => addDays(app.now.value.toISOString().slice(0, 10), days)
  const answered = async (deadline: string, more = {}) => {
    const procedureAnswers = { 'why-urgent': '2020-01-01', deadline }
    const answers = { procedureVersionId: summary.id, procedureAnswers, ...more }
    await db.deleteFrom('cases').execute()
    await insertCase(app, client.id, { answers: JSON.stringify(answers) })
    return (await onlyOne(lawyer))?.nextDate
  }
  expect(await answered(inDays(40))).toEqual({ kind: 'named', on: inDays(40) })
  expect(await answered(inDays(0))).toEqual({ kind: 'named', on: inDays(0) })
  expect(await answered(inDays(40), { isUrgent: true, urgentOn: inDays(30) })).toEqual({
    kind: 'urgent',
    on: inDays(30),
  })
  expect(await answered(inDays(-1))).toBeNull()
  expect(await answered('')).toBeNull()
})

test("the actions on each case follow the permission table, and for assistants the firm's choice", async () => {
  await insertCase(app, client.id)
  const can = async (person: TestPerson) => (await onlyOne(person))?.can
  const assistant = await app.people.create('Assistant')
  expect(await can(lawyer)).toEqual(['accept', 'decide'])
  expect(await can(assistant)).toEqual([])
  const content = JSON.stringify({ ...FIRM_CASES_DEFAULT, assistantsAccept: true })
  await app.services.db.insertInto('settings').values({ owner: FIRM, section: 'Cases', content }).execute()
  expect(await can(assistant)).toEqual(['accept'])
})

test('an index sorts the cases of the firm and of an office by their order of decision', async () => {
  const plan = (near: string) =>
    app.services.db.transaction().execute(async tx => {
      await sql`set local enable_sort = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select c.id from cases c
        where ${sql.raw(near)} and c.status = 'new'
        order by (coalesce(c.answers ->> 'isUrgent', 'false') = 'false'), c.dated_at, c.id limit 21`.execute(
        tx,
      )
      return rows.map(row => row['QUERY PLAN']).join('\n')
    })
  const inFirm = await plan(`c.status <> 'draft'`)
  expect(inFirm).toContain('cases_waiting_in_firm')
  const inOffice = await plan(`c.status <> 'draft' and c.office_id = '${PARIS}'::uuid`)
  expect(inOffice).toContain('cases_waiting_in_office')
  for (const found of [inFirm, inOffice]) expect(found).not.toContain('Sort')
})
