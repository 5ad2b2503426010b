// Tests letters on their way to a mail server that refuses, is down, or accepts them twice.

import { cancelLetter, sendLetterNow } from '@maat/contract/communication/letter-writing'
import { listLetters, readLetter } from '@maat/contract/communication/letters'
import type { CaseId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../../../../test/cases/cases.ts'
import { type LetterWorld, openLetterWorld } from '../../../../test/communication/letter-world.ts'
import { letLeave, write } from '../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openSmtp, type TestSmtp } from '../../../../test/stand-ins/smtp-server.ts'
import { deliverLetter } from './deliver-letter.ts'
import { sendDueLetters } from './departure.ts'

let world: LetterWorld
let server: TestSmtp
beforeEach(async () => {
  server = await openSmtp()
  world = await openLetterWorld({ smtpUrl: server.url, caseAddress: 'dossiers+{key}@maat.example' })
})
afterEach(async () => {
  await world.app.close()
  await server.close()
})

const read = async (person: TestPerson, letterId: string) =>
  (await world.app.call(readLetter, { token: person.token, params: { letterId } })).body
const list = async (person: TestPerson, query: object = {}) =>
  (await world.app.call(listLetters, { token: person.token, query })).body.items
const timeline = (caseId: CaseId) =>
  world.app.services.db
    .selectFrom('case_events')
    .select(['kind', 'details', 'is_internal'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['letter-sent', 'letter-received', 'letter-failed'])
    .orderBy('id')
    .execute()
const later = (minutes: number) => new Date(world.app.now.value.getTime() + minutes * 60_000)

test('retries a temporary refusal with the same Message-ID, and does not mark it as sent before', async () => {
  const { app, client, lawyer, caseId } = world
  server.answer(450)
  const { body } = await write(app, lawyer, caseId, { to: [client.email] })
  await letLeave(app)
  expect(await read(lawyer, body.id)).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: expect.stringContaining('mailbox unavailable'),
    nextTryAt: later(1).toISOString(),
  })
  expect(await list(client)).toEqual([])
  server.answer(undefined)
  app.now.value = later(1)
  await sendDueLetters.work(app.services, {})
  await app.workOff()
  expect((await server.mails()).map(({ messageId }) => messageId)).toEqual([`<${body.id}@maat.example>`])
  expect(await read(lawyer, body.id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
})

test('a permanent refusal fails at once: the staff see it in the timeline, and the author gets the reason and retries', async () => {
  const { app, client, lawyer, caseId } = world
  server.answer(550, client.email)
  const { body } = await write(app, lawyer, caseId, { to: [client.email] })
  await letLeave(app)
  const failed = await read(lawyer, body.id)
  expect(failed).toMatchObject({ state: 'failed', lastError: expect.stringContaining('mailbox unavailable') })
  expect(await timeline(caseId)).toMatchObject([{ kind: 'letter-failed', is_internal: true }])
  expect((await list(lawyer, { box: 'failed' })).map(({ id }) => id)).toEqual([body.id])
  server.answer(undefined)
  await app.call(sendLetterNow, { token: lawyer.token, params: { letterId: body.id } })
  await letLeave(app)
  expect(await read(lawyer, body.id)).toMatchObject({ state: 'sent' })
})

test('tries an unreachable server ten times over days, then the letter has failed', async () => {
  const { app, client, lawyer, caseId } = world
  await server.close()
  server = await openSmtp()
  const { body } = await write(app, lawyer, caseId, { to: [client.email] })
  const workOff = () => app.workOff().catch(() => undefined)
  const stateNow = () =>
    app.services.db
      .selectFrom('letters')
      .select(['state', 'attempts'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
  await letLeave(app)
  for (let attempts = 1; attempts < 10; attempts += 1) {
    expect(await stateNow()).toEqual({ state: 'queued', attempts })
    app.now.value = later(1441)
    await sendDueLetters.work(app.services, {})
    await workOff()
  }
  expect(await stateNow()).toEqual({ state: 'failed', attempts: 10 })
})

test('sends a letter once, however often its job runs', async () => {
  const { app, client, lawyer, caseId } = world
  const { body } = await write(app, lawyer, caseId, { to: [client.email] })
  app.now.value = later(1)
  const job = () => deliverLetter.work(app.services, { letterId: body.id })
  await Promise.all([job(), job(), job()])
  await job()
  await letLeave(app)
  expect(server.sources).toHaveLength(1)
})

test('a due letter whose job still waits gets no second job', async () => {
  const { app, client, lawyer, caseId } = world
  const { body } = await write(app, lawyer, caseId, { to: [client.email] })
  app.now.value = later(1)
  await sendDueLetters.work(app.services, {})
  app.now.value = later(11)
  await sendDueLetters.work(app.services, {})
  const { rows } = await sql`
    select state, group_id from jobs.job
    where name = ${deliverLetter.name} and data ->> 'letterId' = ${body.id}`.execute(app.services.db)
  expect(rows).toEqual([{ state: 'created', group_id: lawyer.id }])
  await app.workOff()
  expect(server.sources).toHaveLength(1)
})

test("another worker takes over a dead worker's letter once its claim has expired", async () => {
  const { app, client, lawyer, caseId } = world
  const { body } = await write(app, lawyer, caseId, { to: [client.email] })
  await app.services.db
    .updateTable('letters')
    .set({ claimed_until: later(9).toISOString() })
    .where('id', '=', body.id)
    .execute()
  await letLeave(app)
  expect(server.sources).toHaveLength(0)
  const params = { letterId: body.id }
  expect((await app.call(cancelLetter, { token: lawyer.token, params })).body.code).toBe('letter.left')
  app.now.value = later(11)
  await sendDueLetters.work(app.services, {})
  await app.workOff()
  expect(server.sources).toHaveLength(1)
})

test('text typed in a subject or name adds no header', async () => {
  const { app, lawyer, caseId } = world
  const client = await app.people.create('User', {
    first_name: 'Eve\r\nBcc: tous@ailleurs.example',
    last_name: 'Ruse',
  })
  await addPerson(app, caseId, client.id, 'reader')
  await write(app, lawyer, caseId, {
    to: [client.email],
    subject: 'Bonjour\r\nBcc: tous@ailleurs.example\r\n\r\nCorps',
    text: '<script>alert(1)</script>\n.\nQUIT',
  })
  await letLeave(app)
  const [mail] = await server.mails()
  expect(mail?.headers.some(({ key }) => key === 'bcc')).toBe(false)
  expect(mail?.subject).toBe('Bonjour Bcc: tous@ailleurs.example Corps')
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.text).toContain('\n.\nQUIT')
})
