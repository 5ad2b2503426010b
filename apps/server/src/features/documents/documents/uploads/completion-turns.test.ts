import { randomUUID } from 'node:crypto'
import { listCases } from '@maat/contract/cases/cases'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { announce, complete, sendPart } from '../../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { waitUntil } from '../../../../../test/wait-until.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function arrived(client: TestPerson, count: number): Promise<string[]> {
  const caseId = await insertCase(app, client.id, { status: 'draft' })
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const bytes = goodPdf(`file ${at} of ${caseId}`)
    const { body } = await announce(app, client, caseId, { size: bytes.length })
    await sendPart(app, client, body.id, 0, bytes)
    ids.push(body.id)
  }
  return ids
}

function slowStorage() {
  const keep = app.services.files.keep.bind(app.services.files)
  const { promise, resolve } = Promise.withResolvers<void>()
  let most = 0
  let now = 0
  const spy = vi.spyOn(app.services.files, 'keep').mockImplementation(async (...file) => {
    now += 1
    most = Math.max(most, now)
    await promise
    await keep(...file)
    now -= 1
  })
  return { begun: () => now, most: () => most, goOn: resolve, end: () => spy.mockRestore() }
}

test('turns twenty parallel uploads into documents without blocking readers', async () => {
  const client = await app.people.create('User')
  const ids = await arrived(client, 20)
  const storage = slowStorage()
  const completing = ids.map(id => complete(app, client, id))
  await waitUntil(() => expect(storage.begun()).toBeGreaterThan(0))
  const reading = await app.call(listCases, { token: client.token, query: { group: 'draft' } })
  expect(reading.status).toBe(200)
  storage.goOn()
  const answers = await Promise.all(completing)
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  // A third of the four connections.
  expect(storage.most()).toBe(1)
  storage.end()
})

test('over the limit, asks the client to come back later and keeps the upload', async () => {
  const client = await app.people.create('User')
  const ids = await arrived(client, 32)
  const storage = slowStorage()
  const completing = ids.map(id => complete(app, client, id))
  const first = await Promise.race(completing)
  expect([first.status, first.body.code, first.headers['retry-after']]).toEqual([503, 'server.busy', '5'])
  storage.goOn()
  const answers = await Promise.all(completing)
  const refused = ids.filter((_, at) => answers[at]?.status !== 200)
  expect(refused).toHaveLength(1)
  expect((await complete(app, client, refused[0] ?? '', randomUUID())).status).toBe(200)
  storage.end()
})
