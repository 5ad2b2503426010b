// Tests letters that reached only some recipients, and the attachments of waiting letters.

import { changeLetter } from '@maat/contract/communication/letter-writing'
import { readLetter } from '@maat/contract/communication/letters'
import type { CaseId } from '@maat/contract/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../../../../test/cases/cases.ts'
import { type LetterWorld, openLetterWorld } from '../../../../test/communication/letter-world.ts'
import { letLeave, PDF, write } from '../../../../test/communication/letters.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openSmtp, type TestSmtp } from '../../../../test/stand-ins/smtp-server.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { sendDueLetters } from './departure.ts'

let app: TestApp
let server: TestSmtp
let opened: LetterWorld
beforeEach(async () => {
  server = await openSmtp()
  opened = await openLetterWorld({ smtpUrl: server.url, caseAddress: 'dossiers+{key}@maat.example' })
  app = opened.app
})
afterEach(async () => {
  await app.close()
  await server.close()
})

const read = async (person: TestPerson, letterId: string) =>
  (await app.call(readLetter, { token: person.token, params: { letterId } })).body
const timeline = (caseId: CaseId) =>
  app.services.db
    .selectFrom('case_events')
    .select(['kind', 'details', 'is_internal'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['letter-sent', 'letter-received', 'letter-failed'])
    .orderBy('id')
    .execute()
const noticesOf = async (person: TestPerson) =>
  (
    await app.services.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', person.id)
      .where('type', '=', 'Email')
      .execute()
  ).map(({ description }) => description)
const later = (minutes: number) => new Date(app.now.value.getTime() + minutes * 60_000)

test('names an address that the server refuses, while the others get the letter', async () => {
  const { client, lawyer, caseId } = opened
  server.answer(550, 'parti@ailleurs.example')
  const { body } = await write(app, lawyer, caseId, { to: [client.email, 'parti@ailleurs.example'] })
  await letLeave(app)
  const sent = await read(lawyer, body.id)
  expect(sent.state).toBe('sent')
  expect(sent.recipients.map(({ refusal }) => refusal !== null)).toEqual([false, true])
  expect((await read(client, body.id)).recipients.map(({ refusal }) => refusal)).toEqual([null, null])
  expect(await timeline(caseId)).toMatchObject([
    { kind: 'letter-failed', details: { name: 'Votre dossier – parti@ailleurs.example' }, is_internal: true },
    { kind: 'letter-sent', details: { name: 'Nora Cliente' } },
  ])
  expect(sent.recipients.map(({ isReturned }) => isReturned)).toEqual([false, false])
  expect(await noticesOf(lawyer)).toEqual([
    expect.stringMatching(/a refusé votre e-mail.*pour parti@ailleurs\.example.*550/),
  ])
})

test('retries a deferred address alone, and no recipient gets the letter twice', async () => {
  const { client, lawyer, caseId } = opened
  const other = await app.people.create('User')
  await addPerson(app, caseId, other.id, 'reader')
  server.answer(451, other.email)
  const { body } = await write(app, lawyer, caseId, { to: [client.email, other.email] })
  await letLeave(app)
  expect(await read(lawyer, body.id)).toMatchObject({
    state: 'sent',
    recipients: [
      { refusal: null, nextTryAt: null },
      { refusal: expect.any(String), nextTryAt: later(1).toISOString() },
    ],
  })
  expect([await noticesOf(lawyer), await noticesOf(other)]).toEqual([[], []])
  server.answer(undefined)
  app.now.value = later(1)
  await sendDueLetters.work(app.services, {})
  await app.workOff()
  expect(server.recipients).toEqual([[client.email], [other.email]])
  expect(new Set((await server.mails()).map(({ messageId }) => messageId)).size).toBe(1)
  expect((await read(lawyer, body.id)).recipients.map(({ refusal }) => refusal)).toEqual([null, null])
  expect(await noticesOf(other)).toHaveLength(1)
  expect(await noticesOf(client)).toHaveLength(1)
})

test('gives up an address that the server never accepts, and notifies the author', async () => {
  const { client, lawyer, caseId } = opened
  server.answer(451, 'lent@ailleurs.example')
  await write(app, lawyer, caseId, { to: [client.email, 'lent@ailleurs.example'] })
  await letLeave(app)
  for (let tries = 1; tries < 10; tries += 1) {
    expect(await noticesOf(lawyer)).toEqual([])
    app.now.value = later(1441)
    await sendDueLetters.work(app.services, {})
    await app.workOff()
  }
  expect(await noticesOf(lawyer)).toEqual([expect.stringContaining('lent@ailleurs.example')])
  const waiting = await app.services.db
    .selectFrom('letter_recipients')
    .select('attempts')
    .where('next_try_at', 'is not', null)
    .execute()
  expect(waiting).toEqual([])
})

test('a waiting letter keeps its attachments as they were fixed, whatever happens to the documents', async () => {
  const { client, lawyer, assistant, caseId } = opened
  const fixed = await uploaded(app, lawyer, caseId, PDF, { name: 'Constat.pdf' })
  const internal = await uploaded(app, lawyer, caseId, PDF, { name: 'Note.pdf', isInternal: true })
  const waiting = { sendAt: later(60).toISOString() }
  const { body } = await write(app, lawyer, caseId, {
    to: [assistant.email],
    attachments: [fixed.id, internal.id],
    ...waiting,
  })
  await app.services.db.deleteFrom('documents').where('id', '=', fixed.id).execute()
  const { attachments } = await read(lawyer, body.id)
  expect(attachments.map(({ documentId, isInternal }) => [documentId, isInternal])).toEqual([
    [null, false],
    [internal.id, true],
  ])
  const { token } = lawyer
  const params = { letterId: body.id }
  const change = (to: string, keptAttachmentIds: string[]) =>
    app.call(changeLetter, {
      token,
      params,
      body: {
        ...waiting,
        to: [to],
        subject: 'S',
        text: 'Mieux',
        language: 'fr',
        version: 1,
        keptAttachmentIds,
      },
    })
  const ids = attachments.map(({ id }) => id)
  expect((await change(client.email, ids)).body.code).toBe('letter.attachment-internal')
  const unknown = '00000000-0000-4000-8000-00000000dead'
  expect((await change(client.email, [unknown])).body.code).toBe('letter.attachment-refused')
  expect((await change(client.email, ids.slice(0, 1))).status).toBe(200)
  app.now.value = later(61)
  await sendDueLetters.work(app.services, {})
  await app.workOff()
  const [mail] = await server.mails()
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['Constat.pdf'])
})
