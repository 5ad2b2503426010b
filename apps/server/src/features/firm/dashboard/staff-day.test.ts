import { listDocuments } from '@maat/contract/documents/documents'
import { MAX_OVERDUE_SHOWN, readDashboard, type StaffHome } from '@maat/contract/firm/dashboard'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

async function homeOf(person: TestPerson) {
  const { body } = await app.call(readDashboard, { token: person.token })
  return body as unknown as StaffHome
}

test('overdue deadlines leave room for upcoming ones', async () => {
  const client = await app.people.create('User')
  const lawyer = await app.people.create('Avocat', { office_id: PARIS })
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  for (let day = 1; day <= 21; day++)
    await insertDeadline(app, caseId, lawyer.id, { due_date: `2026-10-${String(day).padStart(2, '0')}` })
  const next = await insertDeadline(app, caseId, lawyer.id, { due_date: '2026-12-20' })
  const { deadlines } = await homeOf(lawyer)
  expect(deadlines).toHaveLength(MAX_OVERDUE_SHOWN + 1)
  expect(deadlines.at(-1)?.id).toBe(next)
})

test('the next event is the first one after today, neither one already begun nor a declined one', async () => {
  const lawyer = await app.people.create('Avocat', { office_id: PARIS })
  const other = await app.people.create('Avocat', { office_id: PARIS })
  const today = app.now.value.getTime()
  const at = (days: number, length = 1 / 24) => ({
    starts_at: new Date(today + days * DAY_MS).toISOString(),
    ends_at: new Date(today + (days + length) * DAY_MS).toISOString(),
  })
  await insertEvent(app, lawyer.id, at(0, 3))
  const declined = await insertEvent(app, other.id, at(4), [lawyer.id])
  await app.services.db
    .updateTable('event_participants')
    .set({ answer: 'declined' })
    .where('event_id', '=', declined)
    .where('user_id', '=', lawyer.id)
    .execute()
  await insertEvent(app, lawyer.id, at(6))
  const next = await insertEvent(app, lawyer.id, at(5))
  expect((await homeOf(lawyer)).nextEvent?.id).toBe(next)
})

test('counts the same documents to check as their list, for users who may check them', async () => {
  const client = await app.people.create('User')
  const lawyer = await app.people.create('Avocat', { office_id: PARIS })
  const assistant = await app.people.create('Assistant', { office_id: PARIS })
  const caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    office_id: PARIS,
  })
  const closed = await insertCase(app, client.id, {
    status: 'finished',
    lawyer_id: lawyer.id,
    office_id: PARIS,
  })
  const give = async (of: CaseId, change: object) => {
    const id = await insertDocument(app, of, client.id, null)
    await app.services.db.updateTable('documents').set(change).where('id', '=', id).execute()
    return id
  }
  const now = app.now.value.toISOString()
  const waiting = [
    await give(caseId, { status: 'submitted' }),
    await give(caseId, { status: 'submitted' }),
    await give(caseId, { status: 'required', absence: 'Perdu', absent_at: now }),
  ]
  await give(caseId, { status: 'submitted', validated_at: now })
  await give(caseId, { status: 'submitted', is_internal: true })
  await give(closed, { status: 'submitted' })
  for (const person of [lawyer, assistant, await app.people.create('Admin')]) {
    const { documents } = await homeOf(person)
    const { body } = await app.call(listDocuments, {
      token: person.token,
      query: { toCheck: 'true' },
    })
    expect(body.items.map(({ id }) => id).sort()).toEqual([...waiting].sort())
    expect(documents.count).toBe(body.items.length)
  }
  const { body } = await app.call(listDocuments, { token: client.token, query: { toCheck: 'true' } })
  expect(body.items).toEqual([])
})
