import { changeUserRole, disableUser } from '@maat/contract/account-administration'
import { endOtherSessions, readSecurity } from '@maat/contract/account-security'
import { changePassword, login, logout } from '@maat/contract/accounts'
import type { OfficeId, UserId } from '@maat/contract/ids'
import { urlOf } from '@maat/contract/operation'
import { listUsers } from '@maat/contract/users'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PARIS, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { saveFirmSection } from '../../../test/settings.ts'
import { openTestApp, TEST_CONFIG, type TestApp } from '../../../test/test-app.ts'
import { type App, openApp } from '../../app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  await app.people.create('Admin')
})
afterAll(async () => await app.close())

const ask = async ({ token }: { token: string }, of: App = app) => {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode } = await of.server.inject({ url: urlOf(readSecurity), headers })
  return statusCode
}

/** How often the database is asked who stands behind a session. */
async function questionsDuring(run: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const questions = asked.mock.calls.filter(([query]) =>
    String((query as { text?: string } | undefined)?.text).includes('from sessions s join users u'),
  )
  asked.mockRestore()
  return questions.length
}

/** Asked so often that it is remembered. */
const remember = (person: { token: string }, of: App = app) =>
  vi.waitFor(async () => {
    expect(await ask(person, of)).toBe(200)
    expect(await questionsDuring(() => ask(person, of))).toBe(0)
  })

let person: TestPerson
beforeEach(async () => {
  person = await app.people.create('Assistant')
  await remember(person)
})

test('who reads twice is asked for once, who changes something every time', async () => {
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
])('a read right after %s is refused', async (_, end) => {
  await end()
  expect(await ask(person)).toBe(401)
})

test('a read right after the password changed, or after the other sessions were ended, is refused', async () => {
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

test('a read right after a change of role knows the new role', async () => {
  const colleague = await app.people.create('Admin')
  await remember(colleague)
  const of = { id: colleague.id as UserId }
  const body = { role: 'Assistant', officeId: PARIS as OfficeId } as const
  expect((await app.call(changeUserRole, { token: admin.token, params: of, body })).status).toBe(200)
  const { body: told } = await app.call(listUsers, { token: colleague.token })
  expect(['access.forbidden', 'session.expired']).toContain(told.code)
})

test('a read right after the firm demands two-factor sign-in is held to it', async () => {
  const rules = { selfRegistration: true, sessionHours: 8, twoFactorForStaff: true }
  const read = () => app.call(listUsers, { token: admin.token })
  await remember(admin)
  await saveFirmSection(app, admin, 'Users', rules)
  expect((await read()).body.code).toBe('access.two-factor-due')
  await sql`update settings set content = content || '{"twoFactorForStaff": false}' where section = 'Users'`.execute(
    app.services.db,
  )
  await vi.waitFor(async () => expect((await read()).status).toBe(200))
})

test('a remembered session ends at its hour', async () => {
  const sooner = new Date(app.now.value.getTime() + 60_000)
  await app.services.db
    .updateTable('sessions')
    .set({ expires_at: sooner.toISOString() })
    .where('id', '=', person.sessionId)
    .execute()
  await remember(person)
  const before = app.now.value
  onTestFinished(() => {
    app.now.value = before
  })
  app.now.value = sooner
  expect(await ask(person)).toBe(401)
})

test('what one server ends, another one hears of', async () => {
  const config = { ...TEST_CONFIG, dataDir: app.services.config.dataDir }
  const other = await openApp(config, app.applicationUrl, { clock: () => app.now.value, supervise: false })
  onTestFinished(() => other.close())
  await remember(person, other)
  await app.call(logout, { token: person.token })
  await vi.waitFor(async () => expect(await ask(person, other)).toBe(401), { interval: 5, timeout: 1000 })
})

const listener = sql`from pg_stat_activity where application_name = 'maat sessions' and datname = current_database()`

test('while nothing can be heard, nobody is remembered', async () => {
  const { db } = app.services
  const { rows } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) ${listener}`.execute(db)
  expect(rows).toHaveLength(1)
  await vi.waitFor(async () => expect(await questionsDuring(() => ask(person))).toBe(1), { interval: 1 })
  // It comes back by itself, and is heard again.
  await remember(person)
  await app.call(logout, { token: person.token })
  expect(await ask(person)).toBe(401)
})
