import {
  cancelLetter,
  changeLetter,
  previewLetter,
  readLetterOptions,
  sendLetterNow,
  writeLetter,
} from '@maat/contract/communication/letter-writing'
import {
  listLetters,
  readLetter,
  readLetterAttachment,
  readLetterThread,
} from '@maat/contract/communication/letters'
import type { CaseId } from '@maat/contract/ids'
import { afterEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { type LetterWorld, openLetterWorld } from '../../../../test/communication/letter-world.ts'
import { letLeave, PDF, write } from '../../../../test/communication/letters.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openSmtp, type TestSmtp } from '../../../../test/stand-ins/smtp-server.ts'
import type { openTestApp, TestApp } from '../../../../test/test-app.ts'
import { sendDueLetters } from './departure.ts'

let app: TestApp
let smtp: TestSmtp | undefined
afterEach(async () => {
  await app.close()
  await smtp?.close()
  smtp = undefined
})

async function world(config: Parameters<typeof openTestApp>[0] = {}): Promise<LetterWorld> {
  const opened = await openLetterWorld(config)
  app = opened.app
  return opened
}

async function withSmtp(): Promise<LetterWorld & { server: TestSmtp }> {
  const server = await openSmtp()
  smtp = server
  const given = { smtpUrl: server.url, caseAddress: 'dossiers+{key}@maat.example' }
  return { ...(await world(given)), server }
}

const read = async (person: TestPerson, letterId: string) =>
  (await app.call(readLetter, { token: person.token, params: { letterId } })).body
const list = async (person: TestPerson, query: object = {}) =>
  (await app.call(listLetters, { token: person.token, query })).body.items
const timeline = (caseId: CaseId) =>
  app.services.db
    .selectFrom('case_events')
    .select(['kind', 'details', 'is_internal'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['letter-sent', 'letter-received', 'letter-failed'])
    .orderBy('id')
    .execute()
const later = (minutes: number) => new Date(app.now.value.getTime() + minutes * 60_000)

test('sends a letter by SMTP with its files, thread and case address, and its client reads it', async () => {
  const { client, lawyer, caseId, server } = await withSmtp()
  const document = await uploaded(app, lawyer, caseId, PDF, { name: 'Constat.pdf' })
  const written = await write(app, lawyer, caseId, {
    to: [client.email],
    cc: ['conseil@adverse.example'],
    subject: 'Dossier {{number}}',
    text: 'Bonjour {{client}},\n\nVoici le constat.',
    attachments: [document.id],
  })
  expect(written.body).toMatchObject({ state: 'queued', subject: expect.stringMatching(/^Dossier BRU-/) })
  expect(await list(client)).toEqual([])
  await letLeave(app)
  const [mail] = await server.mails()
  expect(mail).toMatchObject({
    from: { name: 'Luc Avocat (Maât)', address: 'no-reply@maat.example' },
    to: [{ address: client.email }],
    cc: [{ address: 'conseil@adverse.example' }],
    replyTo: [{ address: expect.stringMatching(/^dossiers\+[a-z2-7]{20}@maat\.example$/) }],
    subject: written.body.subject,
    messageId: `<${written.body.id}@maat.example>`,
    text: expect.stringContaining(
      'Bonjour Nora Cliente,\n\nVoici le constat.\n\nLuc Avocat\nMaât, Bruxelles',
    ),
  })
  const [file] = mail?.attachments ?? []
  expect(file?.filename).toBe('Constat.pdf')
  expect(Buffer.from(file?.content as ArrayBuffer).equals(PDF)).toBe(true)
  expect(await read(client, written.body.id)).toMatchObject({ state: 'sent', can: ['reply'] })
  expect(await timeline(caseId)).toEqual([
    {
      kind: 'letter-sent',
      is_internal: false,
      details: {
        name: 'Nora Cliente, conseil@adverse.example',
        subject: written.body.subject,
      },
    },
  ])
  const noticesSent = await app.services.db
    .selectFrom('notifications')
    .select(['type', 'target_id'])
    .where('user_id', '=', client.id)
    .where('type', '=', 'Email')
    .execute()
  expect(noticesSent).toEqual([{ type: 'Email', target_id: written.body.id }])
  const content = await app.call(readLetterAttachment, {
    token: client.token,
    params: { letterId: written.body.id, attachmentId: written.body.attachments[0]?.id ?? '' },
    query: { download: 'true' },
  })
  expect([content.status, content.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="Constat.pdf"; filename*=UTF-8''Constat.pdf`,
  ])
})

test('without a mail server a letter is kept and says so', async () => {
  const { client, lawyer, caseId } = await world()
  const { body } = await write(app, lawyer, caseId, { to: [client.email] })
  await letLeave(app)
  expect(await read(lawyer, body.id)).toMatchObject({ state: 'kept', lastError: null })
  expect(await read(client, body.id)).toMatchObject({ text: 'Bonjour', origin: null })
})

test('an answer joins the thread of its letter, also in its headers', async () => {
  const { client, lawyer, caseId, server } = await withSmtp()
  const first = await write(app, lawyer, caseId, { to: [client.email] })
  await letLeave(app)
  const answer = await write(app, client, caseId, { subject: 'Re: Votre dossier', repliesTo: first.body.id })
  await letLeave(app)
  expect(await read(client, answer.body.id)).toMatchObject({
    state: 'received',
    direction: 'in',
    threadId: first.body.id,
    isOwn: true,
  })
  const second = await write(app, lawyer, caseId, { to: [client.email], repliesTo: answer.body.id })
  await letLeave(app)
  const mail = (await server.mails()).at(-1)
  expect(mail?.inReplyTo).toBe(`<${answer.body.id}@maat.example>`)
  expect(mail?.references?.split(/\s+/)).toEqual(
    [first.body.id, answer.body.id].map(id => `<${id}@maat.example>`),
  )
  const thread = await app.call(readLetterThread, {
    token: client.token,
    params: { letterId: second.body.id },
  })
  expect(thread.body.map(({ id }) => id)).toHaveLength(3)
})

test('a client writes to the team, the lawyer is notified, and other offices see nothing', async () => {
  const { client, lawyer, assistant, caseId } = await world()
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  const { body } = await write(app, client, caseId, { text: 'J’ai une question.' })
  await letLeave(app)
  expect(body.recipients).toEqual([
    {
      kind: 'to',
      name: 'Luc Avocat',
      address: lawyer.email,
      refusal: null,
      nextTryAt: null,
      isReturned: false,
    },
  ])
  expect((await list(lawyer, { box: 'received' })).map(({ id }) => id)).toEqual([body.id])
  expect((await list(assistant)).map(({ id }) => id)).toEqual([body.id])
  expect(await list(elsewhere)).toEqual([])
  expect((await list(client, { box: 'sent' })).map(({ id }) => id)).toEqual([body.id])
  expect(await list(client, { box: 'received' })).toEqual([])
  const noticesSent = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', lawyer.id)
    .where('type', '=', 'Email')
    .execute()
  expect(noticesSent).toHaveLength(1)
  expect(noticesSent[0]?.description).not.toContain('question')
})

test('sends a letter at its scheduled time; until then it can be changed, withdrawn or sent now', async () => {
  const { client, lawyer, assistant, caseId, server } = await withSmtp()
  const scheduled = () => write(app, lawyer, caseId, { to: [client.email], sendAt: later(60).toISOString() })
  const [first, second, third] = [await scheduled(), await scheduled(), await scheduled()]
  await sendDueLetters.work(app.services, {})
  await app.workOff()
  expect(server.sources).toHaveLength(0)
  expect(first.body).toMatchObject({ state: 'scheduled', can: ['edit', 'send-now', 'cancel'] })
  expect(await list(client)).toEqual([])
  const params = { letterId: first.body.id }
  const body = {
    to: [client.email],
    subject: 'Corrigée',
    text: 'Mieux dit',
    language: 'fr' as const,
    sendAt: later(90).toISOString(),
    version: first.body.version,
  }
  const changed = await app.call(changeLetter, { token: assistant.token, params, body })
  expect(changed.body).toMatchObject({ subject: 'Corrigée', state: 'scheduled' })
  const stale = await app.call(changeLetter, { token: lawyer.token, params, body })
  expect([stale.body.code, (stale.body.current as { subject: string }).subject]).toEqual([
    'record.stale',
    'Corrigée',
  ])
  const cancelled = await app.call(cancelLetter, {
    token: lawyer.token,
    params: { letterId: second.body.id },
  })
  expect(cancelled.body).toMatchObject({ state: 'cancelled', can: [] })
  await app.call(sendLetterNow, { token: lawyer.token, params: { letterId: third.body.id } })
  await letLeave(app)
  expect(server.sources).toHaveLength(1)
  app.now.value = later(91)
  await sendDueLetters.work(app.services, {})
  await app.workOff()
  expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Votre dossier', 'Corrigée'])
  for (const operation of [cancelLetter, sendLetterNow])
    expect((await app.call(operation, { token: lawyer.token, params })).body.code).toBe('letter.left')
  const late = { ...body, version: 9 }
  expect((await app.call(changeLetter, { token: lawyer.token, params, body: late })).body.code).toBe(
    'letter.left',
  )
})

test("refuses a subject that becomes too long with the case's values", async () => {
  const { client, lawyer } = await world()
  const caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    title: 'T'.repeat(200),
  })
  const { status, body } = await write(app, lawyer, caseId, {
    to: [client.email],
    subject: '{{title}} {{title}}',
  })
  expect([status, body.errors]).toEqual([422, [{ path: 'subject', code: 'field.too-long' }]])
})

test('a repeated request for another case does not return the first letter', async () => {
  const { client, lawyer, caseId } = await world()
  const other = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const given = {
    token: lawyer.token,
    body: { to: [client.email], subject: 'S', text: 'T', language: 'fr' as const },
    headers: { 'idempotency-key': '11111111-1111-4111-8111-111111111111' },
  }
  const first = await app.call(writeLetter, { ...given, params: { caseId } })
  const again = await app.call(writeLetter, { ...given, params: { caseId } })
  expect(again.body.id).toBe(first.body.id)
  const elsewhere = await app.call(writeLetter, { ...given, params: { caseId: other } })
  expect(elsewhere.body.code).toBe('request.key-reused')
})

test('suggests the people of the case to the author, and previews the letter as it will be sent', async () => {
  const { client, lawyer, assistant, caseId } = await withSmtp()
  const options = await app.call(readLetterOptions, { token: lawyer.token, params: { caseId } })
  expect(options.body.people.map(({ part, address }) => [part, address])).toEqual([
    ['client', client.email],
    ['staff', lawyer.email],
    ['staff', assistant.email],
  ])
  expect(options.body).toMatchObject({
    timeZone: 'Europe/Brussels',
    leaves: true,
    comesBack: false,
    values: { nl: { office: 'Brussel', lawyer: 'Luc Avocat', date: '18 november 2026' } },
  })
  const forClient = await app.call(readLetterOptions, { token: client.token, params: { caseId } })
  expect(forClient.body).toMatchObject({ people: [], team: ['Luc Avocat'] })
  const body = { to: [client.email], subject: 'S', text: 'Dag {{client}}', language: 'nl' as const }
  const preview = await app.call(previewLetter, { token: lawyer.token, params: { caseId }, body })
  expect(preview.body).toMatchObject({
    from: 'Luc Avocat (Maât) <no-reply@maat.example>',
    replyTo: 'dossiers+…@maat.example',
    to: [`Nora Cliente <${client.email}>`],
    text: expect.stringMatching(/^Dag Nora Cliente\n\nLuc Avocat\nMaât, Brussel/),
  })
})
