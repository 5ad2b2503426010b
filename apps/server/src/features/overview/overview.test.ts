import { login } from '@maat/contract/accounts'
import { readOverview } from '@maat/contract/overview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRUSSELS, PASSWORD } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test('the overview counts people by role and office, sign-ins, mail and the log', async () => {
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
