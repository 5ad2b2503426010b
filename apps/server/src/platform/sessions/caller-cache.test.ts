import type { OfficeId, UserId } from '@maat/contract/ids'
import { urlOf } from '@maat/contract/operation'
import { changeUserRole, disableUser } from '@maat/contract/people/account-administration'
import { endOtherSessions, readSecurity } from '@maat/contract/people/account-security'
import { changePassword, login, logout } from '@maat/contract/people/accounts'
import { listUsers } from '@maat/contract/people/users'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import { PARIS, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { saveFirmSection } from '../../../test/settings.ts'
import { openTestApp, TEST_CONFIG, type TestApp } from '../../../test/test-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { type App, openApp } from '../../app.ts'

let app: TestApp
let admin: TestPerson
let standstill: MockInstance<() => number>
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  await app.people.create('Admin')
  // The cache never expires by time here: entries disappear only by notifications, however slow the machine is.
  standstill = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
})
afterAll(async () => {
  standstill.mockRestore()
  await app.close()
})

const ask = async ({ token }: { token: string }, of: App = app) => {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode } = await of.server.inject({ url: urlOf(readSecurity), headers })
  return statusCode
}

async function questionsDuring(run: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const questions = queries.mock.calls.filter(([query]) =>
    String((query as { text?: string } | undefined)?.text).includes('from sessions s join users u'),
  )
  queries.mockRestore()
  return questions.length
}

const remember = (person: { token: string }, of: App = app) =>
  waitUntil(async () => {
    expect(await ask(person, of)).toBe(200)
    expect(await questionsDuring(() => ask(person, of))).toBe(0)
  })

let person: TestPerson
beforeEach(async () => {
  person = await app.people.create('Assistant')
  await remember(person)
})

test('repeated reads query the session once, changes query it every time', async () => {
  expect(await questionsDuring(() => ask(person))).toBe(0)
  const body = { currentPassword: 'Not-it-26', password: 'Sept-Plumes-27' }
  expect(
    await questionsDuring(() => app.call(changePassword, { token: person.token, body })),
  ).toBeGreaterThan(0)
})

const params = () => ({ id: person.id as UserId })

test.each<[string, () => Promise<unknown>]>([
  ['they sign out', () => app.call(logout, { token: person.token })],
  ['their account is closed', () => app.call(disableUser, { token: admin.token, params: params() })],
])('refuses a read right after %s', async (_, end) => {
  await end()
  expect(await ask(person)).toBe(401)
})

test('refuses a read right after a password change, or after the other sessions were ended', async () => {
  for (const operation of ['password', 'others']) {
    const one = await app.people.create('User')
    const { body: other } = await app.call(login, { body: { email: one.email, password: PASSWORD } })
    await remember(one)
    await remember(other)
    const changed = { currentPassword: PASSWORD, password: 'Sept-Plumes-27' }
    if (operation === 'password') await app.call(changePassword, { token: one.token, body: changed })
    else await app.call(endOtherSessions, { token: one.token })
    expect([await ask(other), await ask(one)]).toEqual([401, 200])
  }
})

test('a read right after a role change uses the new role', async () => {
  const colleague = await app.people.create('Admin')
  await remember(colleague)
  const of = { id: colleague.id as UserId }
  const body = { role: 'Assistant', officeId: PARIS as OfficeId } as const
  expect((await app.call(changeUserRole, { token: admin.token, params: of, body })).status).toBe(200)
  const { body: problem } = await app.call(listUsers, { token: colleague.token })
  expect(['access.forbidden', 'session.expired']).toContain(problem.code)
})

test('a read right after the firm requires two-factor sign-in must comply', async () => {
  const rules = { selfRegistration: true, sessionHours: 8, twoFactorForStaff: true }
  const read = () => app.call(listUsers, { token: admin.token })
  await remember(admin)
  await saveFirmSection(app, admin, 'Users', rules)
  expect((await read()).body.code).toBe('access.two-factor-due')
  await sql`update settings set content = content || '{"twoFactorForStaff": false}' where section = 'Users'`.execute(
    app.services.db,
  )
  await waitUntil(async () => expect((await read()).status).toBe(200))
})

test('a cached session expires on time', async () => {
  const sooner = new Date(app.now.value.getTime() + 60_000)
  await app.services.db
    .updateTable('sessions')
    .set({ expires_at: sooner.toISOString() })
    .where('id', '=', person.sessionId)
    .execute()
  await waitUntil(async () => expect(await questionsDuring(() => ask(person))).toBe(1))
  await remember(person)
  const before = app.now.value
  onTestFinished(() => {
    app.now.value = before
  })
  app.now.value = sooner
  expect(await ask(person)).toBe(401)
})

test('sessions ended by one server are forgotten by another', async () => {
  const config = { ...TEST_CONFIG, dataDir: app.services.config.dataDir }
  const other = await openApp(config, app.applicationUrl, { clock: () => app.now.value, supervise: false })
  onTestFinished(() => other.close())
  await remember(person, other)
  await app.call(logout, { token: person.token })
  await waitUntil(async () => expect(await ask(person, other)).toBe(401))
})

const listener = sql`from pg_stat_activity where application_name = 'maat sessions' and datname = current_database()`

test('caches no caller while notifications cannot be received', async () => {
  const { db } = app.services
  const { rows } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) ${listener}`.execute(db)
  expect(rows).toHaveLength(1)
  await waitUntil(async () => expect(await questionsDuring(() => ask(person))).toBe(1))
  await remember(person)
  await app.call(logout, { token: person.token })
  expect(await ask(person)).toBe(401)
})
