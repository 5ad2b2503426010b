// Tests that a comparison with all names of the firm leaves a trace and has a limit.

import { MOST_NAME_CHECKS } from '@maat/contract/cases/case-checks'
import { lookUpClientFile } from '@maat/contract/cases/client-file'
import { lookUpCaller } from '@maat/contract/communication/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const traces = async () =>
  await app.services.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('actor_id', '=', lawyer.id)
    .where('action', '=', 'names.compared')
    .orderBy('id')
    .execute()
const check = async (query: object) => await app.call(lookUpClientFile, { token: lawyer.token, query })
const call = async (query: object) => await app.call(lookUpCaller, { token: lawyer.token, query })

test('each comparison names what was compared; an empty form compares nothing', async () => {
  lawyer = await app.people.create('Avocat')
  await check({})
  await call({})
  expect(await traces()).toEqual([])
  await check({ name: 'Ada Exemple', adverseParties: 'Immobilière Fictive\n\nAda Exemple' })
  await call({ opponent: 'Banque Fictive' })
  expect((await traces()).map(({ details }) => details)).toEqual([
    { names: ['Ada Exemple', 'Immobilière Fictive'] },
    { names: ['Banque Fictive'] },
  ])
})

test('one user makes a limited number of comparisons in an hour', async () => {
  lawyer = await app.people.create('Avocat')
  const { db } = app.services
  const entry = {
    actor_id: lawyer.id,
    action: 'names.compared',
    record_kind: 'user',
    record_id: lawyer.id,
    at: app.now.value.toISOString(),
  } as const
  await db
    .insertInto('audit_entries')
    .values(Array.from({ length: MOST_NAME_CHECKS - 1 }, () => entry))
    .execute()
  expect((await check({ name: 'Ada' })).status).toBe(200)
  for (const answer of [await check({ name: 'Béa' }), await call({ name: 'Béa' })])
    expect([answer.status, answer.body.code]).toEqual([429, 'names.too-many'])
  const colleague = await app.people.create('Avocat')
  const other = await app.call(lookUpCaller, { token: colleague.token, query: { name: 'Béa' } })
  expect(other.status).toBe(200)
  app.now.value = new Date(app.now.value.getTime() + 3_601_000)
  expect((await check({ name: 'Béa' })).status).toBe(200)
})
