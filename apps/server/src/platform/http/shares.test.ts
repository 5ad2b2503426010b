import { listCases } from '@maat/contract/cases/cases'
import { searchMessages } from '@maat/contract/communication/messages'
import { listNotifications } from '@maat/contract/communication/notifications'
import { OPERATIONS } from '@maat/contract/operations'
import { login } from '@maat/contract/people/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { Shares } from './shares.ts'
import type { OnFinished } from './turns.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function hold(table: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const holding = app.services.db.transaction().execute(async tx => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    isHeld()
    await promise
  })
  await held
  return async () => {
    resolve()
    await holding
  }
}

test('a hundred waiting requests of one user do not affect others, and each is answered', async () => {
  const [busy, other] = [await app.people.create('User'), await app.people.create('User')]
  await app.call(listCases, { token: other.token, query: { group: 'draft' } })
  const goOn = await hold('notifications')
  const asking = Array.from({ length: 100 }, () =>
    app.call(listNotifications, { token: busy.token, params: { userId: busy.id } }),
  )
  const answer = await app.call(listCases, { token: other.token, query: { group: 'draft' } })
  expect(answer.status).toBe(200)
  await goOn()
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(asking.map(() => 200))
})

test("a user's endless searches do not block sign-ins", async () => {
  const [busy, other] = [await app.people.create('Admin'), await app.people.create('User')]
  const goOn = await hold('messages')
  const search = { token: busy.token, query: { search: 'van den' } }
  const asking = Array.from({ length: 20 }, () => app.call(searchMessages, search))
  const opened = await app.call(login, { body: { email: other.email, password: PASSWORD } })
  expect(opened.status).toBe(200)
  await goOn()
  await Promise.all(asking)
})

function askFor(shares: Shares) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (who: string, name: string, more: Partial<Parameters<Shares['run']>[0]> = {}) =>
    shares.run({ who, turn: undefined, isDownload: false, whenOver: () => {}, ...more }, async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
    })
  return { begun, ends, ask }
}

test('one user holds at most three of ten connections, and one for slow work', async () => {
  const { begun, ends, ask } = askFor(new Shares(10))
  const all = ['1', '2', '3', '4', '5'].map(name => ask('a', name))
  all.push(ask('b', 'search', { turn: 'search' }), ask('b', 'again', { turn: 'search' }), ask('b', 'quick'))
  await waitUntil(() => expect(begun.toSorted()).toEqual(['1', '2', '3', 'quick', 'search']))
  await waitUntil(() => {
    for (const end of ends) end()
    expect(begun).toHaveLength(all.length)
  })
  for (const end of ends) end()
  await Promise.all(all)
})

test('a seventh download starts when one of six was read or cancelled', async () => {
  const shares = new Shares(10)
  const endOfFirst: (() => void)[] = []
  const read = (whenOver: OnFinished) =>
    shares.run({ who: 'a', turn: 'file', isDownload: true, whenOver }, async () => 'begun')
  const six = [read(then => endOfFirst.push(then))]
  for (let at = 1; at < 6; at += 1) six.push(read(() => {}))
  await Promise.all(six)
  const seventh = read(() => {})
  expect(await Promise.race([seventh, new Promise(resolve => setImmediate(resolve, 'waiting'))])).toBe(
    'waiting',
  )
  for (const end of endOfFirst) end()
  expect(await seventh).toBe('begun')
})

test('every file, paper, table and search takes a turn', () => {
  const turns = OPERATIONS.flatMap(({ operation: { path, takesTurn, replyType, query } }) => {
    const isFile = replyType && replyType !== 'image/webp' && replyType !== 'text/calendar'
    const isSearch = query !== undefined && 'search' in query.shape
    return isFile || isSearch ? [[path, takesTurn !== undefined]] : []
  })
  expect(turns.filter(([, takesTurn]) => !takesTurn)).toEqual([])
})
