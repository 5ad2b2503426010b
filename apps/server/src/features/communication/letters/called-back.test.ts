// Tests undoing a sent letter: it waits some seconds, and an undone letter is a draft with all its content.
import {
  cancelLetter,
  changeLetter,
  sendLetterNow,
  undoLetter,
} from '@maat/contract/communication/letter-writing'
import { listLetters, readLetter } from '@maat/contract/communication/letters'
import { UNDO_SECONDS } from '@maat/domain/communication/letters'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../../../../test/cases/cases.ts'
import { type LetterWorld, openLetterWorld } from '../../../../test/communication/letter-world.ts'
import { letLeave, PDF, write } from '../../../../test/communication/letters.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openSmtp, type TestSmtp } from '../../../../test/stand-ins/smtp-server.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { deliverLetter } from './deliver-letter.ts'
import { sendDueLetters } from './departure.ts'

let world: LetterWorld
let app: TestApp
let server: TestSmtp
beforeEach(async () => {
  server = await openSmtp()
  world = await openLetterWorld({ smtpUrl: server.url })
  app = world.app
})
afterEach(async () => {
  await app.close()
  await server.close()
})

const paramsOf = (letterId: string) => ({ letterId })
const undo = ({ token }: TestPerson, id: string) => app.call(undoLetter, { token, params: paramsOf(id) })
const read = ({ token }: TestPerson, id: string) => app.call(readLetter, { token, params: paramsOf(id) })
const idsOf = async ({ token }: TestPerson, query: object = {}) =>
  (await app.call(listLetters, { token, query })).body.items.map(({ id }) => id)
const pass = (seconds: number) => {
  app.now.value = new Date(app.now.value.getTime() + seconds * 1000)
}

test('no worker sends a letter before its delay is over', async () => {
  const { client, lawyer, caseId } = world
  const { body } = await write(app, lawyer, caseId, { to: [client.email] })
  const heldUntil = new Date(app.now.value.getTime() + UNDO_SECONDS * 1000).toISOString()
  expect(body).toMatchObject({ state: 'queued', heldUntil, can: ['undo', 'cancel'] })
  pass(UNDO_SECONDS - 1)
  await sendDueLetters.work(app.services, {})
  await deliverLetter.work(app.services, { letterId: body.id })
  await app.workOff()
  expect(server.sources).toHaveLength(0)
  expect(await idsOf(client)).toEqual([])
  pass(1)
  await sendDueLetters.work(app.services, {})
  await app.workOff()
  expect(server.sources).toHaveLength(1)
  expect((await read(client, body.id)).body).toMatchObject({ state: 'sent', heldUntil: null })
})

test('an undone letter is a draft with its people, text and files, and is sent when it is sent again', async () => {
  const { client, lawyer, assistant, caseId } = world
  const file = await uploaded(app, lawyer, caseId, PDF, { name: 'Constat.pdf' })
  const { body } = await write(app, lawyer, caseId, {
    to: [client.email],
    cc: ['conseil@adverse.example'],
    text: 'Voici le constat.',
    attachments: [file.id],
  })
  const back = await undo(lawyer, body.id)
  expect(back.body).toMatchObject({
    state: 'draft',
    text: 'Voici le constat.',
    recipients: [{ address: client.email }, { address: 'conseil@adverse.example' }],
    attachments: [{ name: 'Constat' }],
    can: ['edit', 'send-now', 'cancel'],
  })
  pass(3600)
  await sendDueLetters.work(app.services, {})
  await app.workOff()
  expect(server.sources).toHaveLength(0)
  expect(await idsOf(assistant, { box: 'waiting' })).toEqual([body.id])
  const change = {
    to: [client.email],
    subject: 'Constat',
    text: 'Voici le bon constat.',
    language: 'fr' as const,
    version: back.body.version,
    keptAttachmentIds: back.body.attachments.map(({ id }) => id),
  }
  const sent = await app.call(changeLetter, { token: lawyer.token, params: paramsOf(body.id), body: change })
  expect(sent.body).toMatchObject({ state: 'queued', can: ['undo', 'cancel'] })
  await letLeave(app)
  const [mail] = await server.mails()
  expect([mail?.subject, mail?.attachments.map(({ filename }) => filename)]).toEqual([
    'Constat',
    ['Constat.pdf'],
  ])
})

test('refuses to undo a letter that was sent, is scheduled, or is being sent', async () => {
  const { client, lawyer, caseId } = world
  const to = [client.email]
  const sendAt = new Date(app.now.value.getTime() + 3_600_000).toISOString()
  const later = (await write(app, lawyer, caseId, { to, sendAt })).body
  expect(later).toMatchObject({ state: 'scheduled', sendAt, heldUntil: null })
  expect((await undo(lawyer, later.id)).body.code).toBe('letter.left')
  const inHand = (await write(app, lawyer, caseId, { to })).body
  await app.services.db
    .updateTable('letters')
    .set({ claimed_until: sendAt })
    .where('id', '=', inHand.id)
    .execute()
  expect((await undo(lawyer, inHand.id)).body.code).toBe('letter.left')
  const { body } = await write(app, lawyer, caseId, { to })
  await letLeave(app)
  expect((await undo(lawyer, body.id)).body.code).toBe('letter.left')
})

test('a scheduled letter that is sent now waits the same delay', async () => {
  const { client, lawyer, caseId } = world
  const sendAt = new Date(app.now.value.getTime() + 3_600_000).toISOString()
  const { id } = (await write(app, lawyer, caseId, { to: [client.email], sendAt })).body
  await app.call(sendLetterNow, { token: lawyer.token, params: paramsOf(id) })
  await app.workOff()
  expect(server.sources).toHaveLength(0)
  expect((await undo(lawyer, id)).body.state).toBe('draft')
})

test("a client's letter is private until it reaches the team; an undone one stays unknown", async () => {
  const { client, lawyer, assistant, caseId } = world
  const { body } = await write(app, client, caseId, { text: 'J’ai tout inventé.' })
  expect(body).toMatchObject({ state: 'queued', direction: 'in', can: ['undo', 'cancel'] })
  for (const person of [lawyer, assistant]) {
    expect(await idsOf(person)).toEqual([])
    expect((await read(person, body.id)).body.code).toBe('letter.not-found')
  }
  const back = (await undo(client, body.id)).body
  expect(back).toMatchObject({ state: 'draft', text: 'J’ai tout inventé.' })
  await letLeave(app)
  expect(await idsOf(lawyer)).toEqual([])
  const change = { subject: 'Ma question', text: 'Une question.', language: 'fr' as const }
  const sent = await app.call(changeLetter, {
    token: client.token,
    params: paramsOf(body.id),
    body: { ...change, version: back.version },
  })
  expect(sent.status).toBe(200)
  await letLeave(app)
  expect((await read(lawyer, body.id)).body).toMatchObject({ state: 'received', text: 'Une question.' })
})

test('a collaborator who lost the case can delete their undone letter but not send it', async () => {
  const { caseId } = world
  const friend = await app.people.create('User')
  await addPerson(app, caseId, friend.id, 'editor')
  const { id } = (await write(app, friend, caseId)).body
  await undo(friend, id)
  await app.services.db.deleteFrom('case_participants').where('user_id', '=', friend.id).execute()
  const given = { token: friend.token, params: paramsOf(id) }
  expect((await app.call(sendLetterNow, given)).body.code).toBe('access.forbidden')
  expect((await app.call(cancelLetter, given)).body.state).toBe('cancelled')
})
