// Anything may be typed: the answer is a result, an empty one or the name of the field, never an error of the server.

import { search } from '@maat/contract/knowledge/search'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
})
afterAll(() => app.close())

const LONG = 'a'.repeat(10_000)

test.each(['', '   ', '!?;:', '%', '_', '%_%', '""', "'", '\\', '«»', '& | !', '<->', ':*', '(('])(
  'finds nothing by %j, without an error',
  async typed => {
    const { status, body } = await app.call(search, { token: lawyer.token, query: { search: typed } })
    expect([status, body.groups]).toEqual([200, []])
  },
)

test.each([
  ['10,000 characters', LONG],
  ['a NUL character', 'a\0b'],
  ['control characters', 'a\u0001b'],
])('refuses %s with the name of the field', async (_, typed) => {
  const { status, body } = await app.callUntyped(search, { token: lawyer.token, query: { search: typed } })
  expect([400, 422]).toContain(status)
  expect(body).not.toHaveProperty('groups')
})

test.each([
  'bail "commercial',
  '"""',
  '"a" "b',
  '« bail',
  "' or 1=1 --",
  `${'mot '.repeat(49)}mot`,
  '50%',
  'a_b',
  '日本語',
  '🙂',
  '\ud800',
])('answers %j', async typed => {
  expect((await app.call(search, { token: lawyer.token, query: { search: typed } })).status).toBe(200)
})

test('takes two statements at most while a user types', async () => {
  const { db } = app.services
  let sent = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      // The session is read once for many requests.
      if (/search_(?:words|entries)/.test(JSON.stringify(node))) sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  app.services.db = db.withPlugin(counting)
  for (const typed of ['b', 'bail', 'bail commercial "mise en demeure"', 'bali']) {
    await app.call(search, { token: lawyer.token, query: { search: typed } })
    sent = 0
    await app.call(search, { token: lawyer.token, query: { search: typed } })
    expect(sent, typed).toBe(2)
  }
  app.services.db = db
})
