import { decideSanctionHit, listSanctionHits, readClientScreening } from '@maat/contract/compliance/sanctions'
import { methodOf, type Operation, urlOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import { relationsNeeded } from '@maat/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { entryOf, euList } from '../../../../test/compliance/list-files.ts'
import { importList } from '../../../../test/compliance/sanctions.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Everything that a client may read at all. */
const READS = OPERATIONS.filter(
  ({ operation }) => methodOf(operation) === 'GET' && relationsNeeded('User', operation.needs).length > 0,
)

const NO_ID = '00000000-0000-4000-8000-00000000dead'

async function readAll({ id, token }: TestPerson, caseId: string): Promise<Map<string, unknown>> {
  const replies = new Map<string, unknown>()
  for (const { name, operation } of READS) {
    const names = [...urlOf(operation).matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
    const idOf = (parameter: string) =>
      parameter === 'caseId' ? caseId : ['id', 'clientId', 'userId'].includes(parameter) ? id : NO_ID
    const params = Object.fromEntries(names.map(parameter => [parameter, idOf(parameter)]))
    const { status, body } = await app.callUntyped(operation as Operation, { token, params })
    replies.set(name, { status, body: withoutRequest(body) })
  }
  return replies
}

/** A refusal names its request. */
function withoutRequest(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('instance' in body)) return body
  return { ...body, instance: '' }
}

async function sentTo({ id, email }: TestPerson) {
  const { db } = app.services
  return {
    mails: await db.selectFrom('mails').select('subject').where('to_address', '=', email).execute(),
    notifications: await db.selectFrom('notifications').select('id').where('user_id', '=', id).execute(),
    events: await db.selectFrom('case_events').select('id').execute(),
  }
}

test('shows, sends and signals nothing to a client because of a hit, whatever its state', async () => {
  const admin = await app.people.create('Admin')
  const client = await app.people.create('User', {
    first_name: 'Anton',
    last_name: 'Velkarin',
    birth_date: '1970-03-12',
  })
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: admin.id })
  const signals: string[] = []
  const { realtime } = app.services
  app.services.realtime = new Proxy(realtime, {
    get(publisher, name: keyof typeof realtime) {
      signals.push(String(name))
      return publisher[name]
    },
  })
  const before = await readAll(client, caseId)
  const sent = await sentTo(client)
  signals.length = 0
  expect(before.size).toBeGreaterThan(50)
  expect(
    [...before.values()].filter(reply => (reply as { status: number }).status === 200).length,
  ).toBeGreaterThan(20)

  const anton = entryOf('EU.1', 'Anton Velkarin', {
    births: [{ year: 1970, month: 3, day: 12, isCirca: false }],
  })
  const list = { madeAt: '2026-11-11T09:00:00.000Z', reference: '1' }
  await importList(app, admin, 'eu', euList([anton], list))
  const hits = await app.call(listSanctionHits, { token: admin.token, query: { clientId: client.id } })
  const [hit] = hits.body.items
  expect(hit).toMatchObject({ state: 'open', level: 'probable' })
  expect(await readAll(client, caseId)).toEqual(before)

  if (!hit) throw new Error('There is no hit')
  await app.call(decideSanctionHit, {
    token: admin.token,
    params: { hitId: hit.id },
    body: { verdict: 'same', reason: 'The passport', version: hit.version },
  })
  expect(await readAll(client, caseId)).toEqual(before)
  await app.workOff()
  expect(await sentTo(client)).toEqual(sent)
  expect(signals).toEqual([])
})

test('refuses clients every operation about sanctions, also about themselves', async () => {
  const client = await app.people.create('User')
  for (const { operation } of OPERATIONS)
    if (/^(?:sanctions|sanction-hit)\.|screening/.test(operation.needs))
      expect(relationsNeeded('User', operation.needs)).toEqual([])
  const own = await app.call(readClientScreening, { token: client.token, params: { id: client.id } })
  expect(own.body.code).toBe('access.forbidden')
  expect((await app.call(listSanctionHits, { token: client.token })).body.code).toBe('access.forbidden')
})
