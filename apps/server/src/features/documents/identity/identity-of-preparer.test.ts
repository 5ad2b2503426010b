// Tests what a user who only prepares a case may do with the client's identity documents, since any staff user may
// begin one.
import {
  datePaper,
  judgePaper,
  readIdentity,
  readIdentityFile,
  removePaper,
} from '@maat/contract/documents/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { announceSide, completeSide, giveSide, insertPaper } from '../../../../test/documents/identity.ts'
import { sendPart } from '../../../../test/documents/uploads.ts'
import { goodPdf, HOSTILE_FILES } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  assistant = await app.people.create('Assistant')
})
afterAll(() => app.close())

test('the preparing user gives the documents and sees their state, other colleagues do not', async () => {
  const lawyer = await app.people.create('Avocat')
  const own = await app.people.create('User')
  await insertCase(app, own.id, { status: 'draft', drafter_id: assistant.id })
  await insertPaper(app, own.id, 'passport')
  const request = (person: TestPerson) =>
    app.call(readIdentity, { token: person.token, params: { clientId: own.id } })
  expect((await request(assistant)).status).toBe(200)
  expect((await request(lawyer)).body.code).toBe('identity.not-found')
  expect((await giveSide(app, assistant, own.id, 'identity-front')).status).toBe(200)
})

test("the preparing user cannot open, replace or remove another user's files", async () => {
  const own = await app.people.create('User')
  await giveSide(app, own, own.id, 'passport')
  await insertCase(app, own.id, { status: 'draft', drafter_id: assistant.id })
  const about = { token: assistant.token, params: { clientId: own.id } }
  const passport = async () =>
    (await app.call(readIdentity, about)).body.papers.find(({ kind }) => kind === 'passport')
  expect(await passport()).toMatchObject({ state: 'to-check', can: [], note: null, sides: [{ files: [] }] })
  const file = await app.call(readIdentityFile, {
    ...about,
    params: { ...about.params, side: 'passport' },
  })
  expect(file.body).toMatchObject({ code: 'document.no-file' })
  const announced = await announceSide(app, assistant, own.id, { side: 'passport' })
  expect(announced.body.code).toBe('identity.not-yours')
  const on = { ...about, params: { ...about.params, kind: 'passport' as const } }
  expect((await app.call(removePaper, on)).body.code).toBe('identity.not-yours')
  const dating = { ...on, body: { expiresOn: null } }
  expect((await app.call(datePaper, dating)).body.code).toBe('identity.not-yours')
  await giveSide(app, assistant, own.id, 'identity-front')
  const { papers } = (await app.call(readIdentity, about)).body
  expect(papers.find(({ kind }) => kind === 'identity-card')).toMatchObject({
    can: ['give', 'date', 'remove'],
    sides: [{ files: [{ number: 1 }] }, { files: [] }],
  })
})

test("the preparing user sees neither the expiry date nor the refusal reason of another user's document", async () => {
  const own = await app.people.create('User')
  const admin = await app.people.create('Admin')
  const client = { clientId: own.id }
  await giveSide(app, own, own.id, 'passport')
  const read = async ({ token }: TestPerson) =>
    (await app.call(readIdentity, { token, params: client })).body.papers.find(
      ({ kind }) => kind === 'passport',
    )
  const params = { ...client, kind: 'passport' as const }
  const dating = { token: own.token, params, body: { expiresOn: '2030-05-01' } }
  expect((await app.call(datePaper, dating)).status).toBe(200)
  const version = (await read(admin))?.version ?? 0
  const body = { verdict: 'refused' as const, reason: 'The photo is of somebody else', note: '', version }
  expect((await app.call(judgePaper, { token: admin.token, params, body })).status).toBe(200)
  await insertCase(app, own.id, { status: 'draft', drafter_id: assistant.id })
  const nothing = {
    state: 'refused',
    expiresOn: null,
    reason: '',
    judgedAt: null,
    note: null,
    judgedBy: null,
  }
  expect(await read(assistant)).toMatchObject(nothing)
  expect(await read(own)).toMatchObject({ expiresOn: '2030-05-01', reason: body.reason })
})

test("refuses the preparing user's file if another user gave a valid one meanwhile", async () => {
  const own = await app.people.create('User')
  await insertCase(app, own.id, { status: 'draft', drafter_id: assistant.id })
  const bytes = goodPdf('passport')
  const { body } = await announceSide(app, assistant, own.id, { side: 'passport', size: bytes.length })
  await sendPart(app, assistant, body.id, 0, bytes)
  await giveSide(app, own, own.id, 'passport')
  expect((await completeSide(app, assistant, own.id, body.id)).body.code).toBe('identity.not-yours')
})

// An iPhone photo is accepted and converted.
const REFUSED = Object.entries(HOSTILE_FILES).filter(([, { code }]) => code !== 'document.heic-refused')
test.each(REFUSED)('refuses %s as a side of an identity document too', async (_, { name, bytes, code }) => {
  const own = await app.people.create('User')
  const begun = await announceSide(app, own, own.id, { side: 'passport', name, size: bytes.length })
  if (begun.status !== 200) return expect(begun.body.code).toMatch(/^document\./)
  await sendPart(app, own, begun.body.id, 0, bytes)
  const { body } = await completeSide(app, own, own.id, begun.body.id)
  expect(body.code).toBe(code)
})
