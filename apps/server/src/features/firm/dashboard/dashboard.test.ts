import { listCases } from '@maat/contract/cases/cases'
import { type ClientHome, readDashboard, type StaffHome } from '@maat/contract/firm/dashboard'
import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import { CASE_STATUSES, type CaseStatus } from '@maat/domain/cases/case-states'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertConsultation } from '../../../../test/calendar/consultations.ts'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertTodo } from '../../../../test/calendar/todos.ts'
import { addPerson, insertCase, insertConflict, insertDocument } from '../../../../test/cases/cases.ts'
import { specimensOf } from '../../../../test/contract/specimens/specimens.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // The issue of `insertCase` requires no documents here, so that each test names the missing ones itself.
  const { db } = app.services
  const first = db.selectFrom('issues').select('id').orderBy('id').limit(1)
  await db.deleteFrom('issue_documents').where('issue_id', '=', first).execute()
})
afterAll(async () => await app.close())

async function homeOf<Kind extends 'client' | 'staff'>(person: TestPerson, _: Kind) {
  const { body } = await app.call(readDashboard, { token: person.token })
  return body as unknown as Kind extends 'client' ? ClientHome : StaffHome
}

const clientHome = (person: TestPerson) => homeOf(person, 'client')
const staffHome = (person: TestPerson) => homeOf(person, 'staff')

async function listed(person: TestPerson, query: object = {}) {
  const rows = []
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await app.call(listCases, {
      token: person.token,
      query: { limit: '100', ...query, ...(after && { after }) },
    })
    rows.push(...body.items)
    after = body.next
  }
  return rows
}

const countsOf = (rows: readonly { status: CaseStatus }[]) =>
  Object.fromEntries(CASE_STATUSES.map(status => [status, rows.filter(row => row.status === status).length]))

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function addChange(caseId: CaseId, by: UserId, state: string): Promise<void> {
  await app.services.db
    .insertInto('case_changes')
    .values({
      case_id: caseId,
      field: 'title',
      old_value: '"a"',
      new_value: '"b"',
      state,
      proposed_by: by,
      proposed_at: app.now.value.toISOString(),
    })
    .execute()
}

async function setDocument(
  id: DocumentId,
  change: { status: string; due_on?: string; is_internal?: boolean },
) {
  await app.services.db.updateTable('documents').set(change).where('id', '=', id).execute()
}

test.each(ACCOUNT_ROLES)('the home of %s counts and shows only the cases that they may list', async role => {
  const caller = await app.people.create(role)
  await specimensOf('case', { app, caller, role })
  const rows = await listed(caller)
  const { body: home } = await app.call(readDashboard, { token: caller.token })
  expect(home.counts).toEqual(countsOf(rows))
  const queues =
    home.kind === 'client'
      ? [home.changes, home.cases, home.drafts]
      : [
          home.queue.cases,
          home.answered.cases,
          home.conflicts.cases,
          home.documents.cases,
          home.recent,
          home.drafts,
        ]
  for (const { id } of queues.flat()) expect(idsOf(rows)).toContain(id)
  if (home.kind === 'client') return
  expect(home.queue.count).toBe(rows.filter(({ status }) => status === 'new').length)
  const own = countsOf(await listed(caller, { lawyer: caller.id }))
  expect(home.own).toEqual(role === 'Avocat' ? own : null)
})

describe("a client's next step", () => {
  test("is empty without a case, then the draft, then the firm's answer", async () => {
    const client = await app.people.create('User')
    expect((await clientHome(client)).next).toEqual({ step: 'nothing', case: null })
    const sent = await insertCase(app, client.id)
    expect((await clientHome(client)).next).toMatchObject({ step: 'wait', case: { id: sent, status: 'new' } })
    const draft = await insertCase(app, client.id, { status: 'draft' })
    const home = await clientHome(client)
    expect(home.next).toMatchObject({ step: 'finish-draft', case: { id: draft } })
    expect([idsOf(home.cases), idsOf(home.drafts)]).toEqual([[sent], [draft]])
  })

  test('is first what only they can do: changes before documents, documents before a draft', async () => {
    const client = await app.people.create('User')
    await insertCase(app, client.id, { status: 'draft' })
    const asking = await insertCase(app, client.id, { status: 'in-progress' })
    await setDocument(await insertDocument(app, asking, client.id, null), { status: 'required' })
    expect((await clientHome(client)).next).toMatchObject({ step: 'give-documents', case: { id: asking } })
    const proposed = await insertCase(app, client.id, { status: 'changes-proposed' })
    const home = await clientHome(client)
    expect(home.next).toMatchObject({ step: 'answer-changes', case: { id: proposed } })
    expect(idsOf(home.changes)).toEqual([proposed])
  })

  test('is an answer to a time or invitation before documents, and an assigned task after them', async () => {
    const client = await app.people.create('User')
    const lawyer = await app.people.create('Avocat')
    const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
    const step = async () => (await clientHome(client)).next
    const given = { case_id: caseId, assignee_id: client.id }
    const task = await insertTodo(app, lawyer.id, { ...given, due_on: '2026-12-01', title: 'Signer' })
    await insertTodo(app, client.id, given)
    expect(await step()).toEqual({ step: 'do-task', case: null })
    await setDocument(await insertDocument(app, caseId, client.id, null), { status: 'required' })
    expect((await step()).step).toBe('give-documents')
    const invitation = await insertEvent(app, lawyer.id, { title: 'Point' }, [client.id])
    await insertEvent(app, lawyer.id, { status: 'cancelled' }, [client.id])
    expect(await step()).toEqual({ step: 'answer-invitation', case: null })
    const columns = { requester_id: client.id, status: 'proposed' }
    const proposal = await insertConsultation(app, lawyer.id, columns)
    await insertConsultation(app, lawyer.id, { ...columns, answer_by: '2026-11-17T09:00:00Z' })
    const home = await clientHome(client)
    expect(home.next).toEqual({ step: 'answer-consultation', case: null })
    expect([home.proposals, home.invitations, home.tasks].map(idsOf)).toEqual([
      [proposal],
      [invitation],
      [task],
    ])
    expect(home.tasks[0]).toEqual({
      id: task,
      title: 'Signer',
      caseTitle: 'Litige de voisinage',
      dueOn: '2026-12-01',
    })
    await app.services.db.updateTable('event_participants').set({ answer: 'accepted' }).execute()
    await app.services.db.updateTable('consultations').set({ status: 'confirmed', answer_by: null }).execute()
    const answered = await clientHome(client)
    expect([answered.next.step, answered.proposals, answered.invitations]).toEqual(['give-documents', [], []])
  })

  test('is hidden from a collaborator who may only read', async () => {
    const reader = await app.people.create('User')
    const manager = await app.people.create('User')
    const owner = await app.people.create('User')
    const shared = await insertCase(app, owner.id, { status: 'changes-proposed' })
    await setDocument(await insertDocument(app, shared, owner.id, null), { status: 'required' })
    await addPerson(app, shared, reader.id, 'reader')
    await addPerson(app, shared, manager.id, 'administrator')
    const seen = await clientHome(reader)
    expect([seen.next.step, seen.documents, idsOf(seen.cases)]).toEqual(['nothing', [], [shared]])
    expect((await clientHome(manager)).next.step).toBe('answer-changes')
  })
})

test("lists a client's missing documents: urgent ones first, without internal ones and closed cases", async () => {
  const client = await app.people.create('User')
  const open = await insertCase(app, client.id, { status: 'in-progress' })
  const closed = await insertCase(app, client.id, { status: 'finished' })
  const ask = async (caseId: CaseId, change: Parameters<typeof setDocument>[1]) =>
    await setDocument(await insertDocument(app, caseId, client.id, null), change)
  await ask(open, { status: 'unknown' })
  await ask(open, { status: 'required', due_on: '2026-12-24' })
  await ask(open, { status: 'required', is_internal: true })
  await ask(open, { status: 'submitted' })
  await ask(closed, { status: 'required' })
  const { documents } = await clientHome(client)
  expect(documents.map(document => [document.case.id, document.dueOn])).toEqual([
    [open, '2026-12-24'],
    [open, null],
  ])
})

test("requests the documents that the case's issue requires until they are given", async () => {
  const client = await app.people.create('User')
  const demand = await app.services.db
    .selectFrom('issue_documents')
    .select(['issue_id', 'document_type'])
    .where('is_required', '=', true)
    .orderBy('issue_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const caseId = await insertCase(app, client.id, { status: 'in-progress', issue_id: demand.issue_id })
  const before = await clientHome(client)
  const demanded = before.documents.find(({ name }) => name === demand.document_type)
  expect(demanded?.typeName?.fr).toBeTruthy()
  await insertDocument(app, caseId, client.id, demand.document_type)
  const after = await clientHome(client)
  expect(after.documents).toHaveLength(before.documents.length - 1)
})

describe('waiting for the staff', () => {
  test('the queue shows the ten longest waiting cases first', async () => {
    const client = await app.people.create('User')
    const lawyer = await app.people.create('Avocat', { office_id: PARIS })
    const other = await app.people.create('Avocat', { office_id: PARIS })
    const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`
    for (let day = 12; day >= 1; day -= 1)
      await insertCase(app, client.id, { office_id: PARIS, dated_at: at(day) })
    await insertCase(app, client.id, { office_id: PARIS, dated_at: at(20), lawyer_id: lawyer.id })
    await insertCase(app, client.id, { office_id: PARIS, dated_at: at(1), lawyer_id: other.id })
    const { queue } = await staffHome(lawyer)
    expect(queue.count).toBe(13)
    expect(queue.cases.map(({ datedAt }) => datedAt)).toEqual(
      Array.from({ length: 10 }, (_, day) => at(day + 1)),
    )
  })

  test('are answers, conflicts and documents, for users who may handle them', async () => {
    const client = await app.people.create('User')
    const lawyer = await app.people.create('Avocat', { office_id: PARIS })
    const assistant = await app.people.create('Assistant', { office_id: PARIS })
    const stranger = await app.people.create('Avocat')
    const caseId = await insertCase(app, client.id, { office_id: PARIS, lawyer_id: lawyer.id })
    await addChange(caseId, lawyer.id, 'accepted')
    await insertConflict(app, caseId)
    await setDocument(await insertDocument(app, caseId, client.id, null), { status: 'submitted' })
    const closed = await insertCase(app, client.id, { lawyer_id: lawyer.id, status: 'refused' })
    await insertConflict(app, closed)
    await setDocument(await insertDocument(app, closed, client.id, null), { status: 'submitted' })
    for (const person of [lawyer, assistant]) {
      const { answered, conflicts, documents } = await staffHome(person)
      for (const queue of [answered, conflicts, documents]) expect(idsOf(queue.cases)).toContain(caseId)
      for (const queue of [conflicts, documents]) expect(idsOf(queue.cases)).not.toContain(closed)
    }
    const { answered, conflicts, documents } = await staffHome(stranger)
    expect([answered, conflicts, documents].flatMap(({ cases }) => idsOf(cases))).not.toContain(caseId)
  })

  test('and conflicts that a lawyer was asked to judge elsewhere, only by number and lawyer', async () => {
    const client = await app.people.create('User')
    const lawyer = await app.people.create('Avocat', { first_name: 'Ada', last_name: 'Treizième' })
    const judge = await app.people.create('Avocat', { office_id: PARIS })
    const taken = { lawyer_id: lawyer.id, number: 'BRU-2026-99001' }
    const caseId = await insertCase(app, client.id, taken)
    await insertConflict(app, caseId, { judge_id: judge.id })
    const judged = await insertCase(app, client.id, { lawyer_id: lawyer.id })
    await insertConflict(app, judged, { judge_id: judge.id, state: 'accepted' })
    const home = await staffHome(judge)
    expect(home.judgments).toEqual([{ caseId, number: 'BRU-2026-99001', lawyerName: 'Ada Treizième' }])
    expect(home.conflicts.cases).toEqual([])
    expect((await staffHome(lawyer)).judgments).toEqual([])
  })

  test('are counted only up to a hundred, because there may be very many', async () => {
    const client = await app.people.create('User')
    const lawyer = await app.people.create('Avocat', { office_id: PARIS })
    for (let number = 0; number < 102; number += 1) {
      const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
      await setDocument(await insertDocument(app, caseId, client.id, null), { status: 'submitted' })
    }
    const { documents } = await staffHome(lawyer)
    expect([documents.count, documents.cases.length]).toEqual([100, 5])
  })

  test("the next deadlines of the user's cases come overdue first", async () => {
    const client = await app.people.create('User')
    const lawyer = await app.people.create('Avocat', { office_id: PARIS })
    const mine = { status: 'in-progress', lawyer_id: lawyer.id }
    const caseId = await insertCase(app, client.id, mine)
    const add = (due_date: string, more = {}) => insertDeadline(app, caseId, lawyer.id, { due_date, ...more })
    const later = await add('2026-12-20')
    const passed = await add('2026-11-01')
    await add('2026-11-02', { done_by: lawyer.id, done_at: app.now.value.toISOString() })
    await insertDeadline(app, await insertCase(app, client.id, { status: 'in-progress' }), lawyer.id)
    expect(idsOf((await staffHome(lawyer)).deadlines)).toEqual([passed, later])
  })

  test('a judged conflict and a checked document no longer wait', async () => {
    const client = await app.people.create('User')
    const lawyer = await app.people.create('Avocat', { office_id: PARIS })
    const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
    await insertConflict(app, caseId, { state: 'accepted' })
    const id = await insertDocument(app, caseId, client.id, null)
    const validated_at = app.now.value.toISOString()
    await app.services.db
      .updateTable('documents')
      .set({ status: 'submitted', validated_at })
      .where('id', '=', id)
      .execute()
    const { conflicts, documents } = await staffHome(lawyer)
    expect([conflicts.count, documents.count]).toEqual([0, 0])
  })
})
