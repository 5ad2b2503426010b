import { assignCase } from '@maat/contract/cases/cases'
import { readOverview } from '@maat/contract/firm/overview'
import { login } from '@maat/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, PARIS, PASSWORD } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test('counts users by role and office, sign-ins, mail and the log', async () => {
  const admin = await app.people.create('Admin')
  const client = await app.people.create('User', { office_id: BRUSSELS })
  await app.people.create('User', { office_id: BRUSSELS, disabled_at: app.now.value.toISOString() })
  await app.call(login, { body: { email: client.email, password: PASSWORD } })
  await app.call(login, { body: { email: client.email, password: 'Not-the-password-1' } })
  const { body } = await app.call(readOverview, { token: admin.token })
  expect(body.people).toContainEqual({ role: 'User', officeId: BRUSSELS, active: 1, disabled: 1 })
  expect([body.signInsToday, body.failedSignInsToday]).toEqual([1, 1])
  expect(body.audit.entries).toBeGreaterThanOrEqual(2)
  expect(body.audit.unsealed).toBe(body.audit.entries)
})

test('counts cases by office and status, and names those without staff', async () => {
  const admin = await app.people.create('Admin')
  const client = await app.people.create('User')
  const lawyer = await app.people.create('Avocat', { office_id: PARIS })
  const old = { dated_at: '2026-02-02T08:00:00.000Z', status: 'in-progress' }
  const left = await insertCase(app, client.id, { ...old, office_id: PARIS })
  await insertCase(app, client.id, { lawyer_id: lawyer.id, status: 'in-progress', office_id: PARIS })
  await insertCase(app, client.id, { status: 'refused', office_id: PARIS })
  await insertCase(app, client.id, { status: 'draft' })
  for (let number = 0; number < 10; number += 1) await insertCase(app, client.id)
  const read = async () => (await app.call(readOverview, { token: admin.token })).body.cases
  const { byOffice, drafts, unassigned } = await read()
  expect(byOffice).toEqual([
    { officeId: BRUSSELS, status: 'new', count: 10 },
    { officeId: PARIS, status: 'in-progress', count: 2 },
    { officeId: PARIS, status: 'refused', count: 1 },
  ])
  expect([drafts, unassigned.count, unassigned.oldest.length]).toEqual([1, 11, 10])
  expect(unassigned.oldest[0]?.id).toBe(left)
  const body = { lawyerId: lawyer.id }
  await app.call(assignCase, { token: admin.token, params: { caseId: left }, body })
  const after = await read()
  expect(after.unassigned.count).toBe(10)
  expect(after.unassigned.oldest.map(({ id }) => id)).not.toContain(left)
})

test('counts the open conflicts of open cases', async () => {
  const admin = await app.people.create('Admin')
  const client = await app.people.create('User')
  for (const status of ['in-progress', 'refused']) {
    const caseId = await insertCase(app, client.id, { status })
    const checked_at = app.now.value.toISOString()
    await app.services.db
      .insertInto('case_conflicts')
      .values({ case_id: caseId, hits: '[]', state: 'to-review', checked_at })
      .execute()
  }
  const { body } = await app.call(readOverview, { token: admin.token })
  expect(body.cases.conflictsToReview).toBe(1)
})
