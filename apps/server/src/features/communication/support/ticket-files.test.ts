// Files in tickets: inspected, sent with one message, read by those who read the ticket, and removed if never sent.
import {
  addTicketFile,
  askTicket,
  MOST_FILES_OF_DAY,
  readTicket,
  readTicketFile,
  writeTicketMessage,
} from '@maat/contract/communication/support'
import type { TicketFileId, TicketId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPdf, HOSTILE_FILES } from '../../../../test/files/hostile-files.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'
import { dropUnsentFiles } from './index.ts'

let app: TestApp
let assistant: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  assistant = await app.people.create('Assistant')
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  client = await app.people.create('User')
})
afterAll(async () => await app.close())

const add = (bytes: Buffer, { token }: TestPerson = client, name = 'Contrat.pdf') =>
  app.call(addTicketFile, { token, query: { name }, body: bytes })
const idOf = async (bytes: Buffer, person: TestPerson = client) => (await add(bytes, person)).body.id
const ask = (fileIds: TicketFileId[], { token }: TestPerson = client) =>
  app.call(askTicket, {
    token,
    body: { subject: 'Mon contrat', topic: 'documents', text: 'Le voici.', fileIds },
  })
const write = (ticketId: TicketId, fileIds: TicketFileId[], { token }: TestPerson) =>
  app.call(writeTicketMessage, { token, params: { ticketId }, body: { text: 'Voici.', fileIds } })
const read = (ticketId: TicketId, fileId: TicketFileId, { token }: TestPerson) =>
  app.call(readTicketFile, { token, params: { ticketId, fileId } })
const hashesOf = async (fileId: TicketFileId) =>
  (
    await sql<{ hash: string }>`
      select f.hash from files f join ticket_files k on k.file_hash = f.hash where k.id = ${fileId}::uuid`.execute(
      app.services.db,
    )
  ).rows.map(({ hash }) => hash)
const isStored = async (hash: string) =>
  (await app.services.db.selectFrom('files').select('hash').where('hash', '=', hash).execute()).length === 1

test('a question and its answer take files, which the other side reads', async () => {
  const [question, answer] = [goodPdf('la question'), goodPdf('la réponse')]
  const given = await idOf(question)
  const { body: ticket } = await ask([given])
  expect(ticket.messages).toMatchObject([{ files: [{ id: given, name: 'Contrat.pdf' }] }])
  expect((await read(ticket.id, given, assistant)).bytes.equals(question)).toBe(true)
  const back = await idOf(answer, assistant)
  expect((await write(ticket.id, [back], assistant)).body.messages.at(-1)?.files).toMatchObject([
    { id: back },
  ])
  expect((await read(ticket.id, back, client)).bytes.equals(answer)).toBe(true)
  const seen = await app.call(readTicket, { token: client.token, params: { ticketId: ticket.id } })
  expect(seen.body.messages.map(({ files }) => files.length)).toEqual([1, 1])
})

test('only those who may read the ticket read its files', async () => {
  const given = await idOf(goodPdf('confidentiel'))
  const { body: ticket } = await ask([given])
  const strangers = [
    await app.people.create('User'),
    await app.people.create('Assistant', { office_id: PARIS }),
    await app.people.create('Avocat'),
  ]
  for (const stranger of strangers)
    expect((await read(ticket.id, given, stranger)).body.code).toBe('ticket.not-found')
  // A file of one ticket is not read through another one.
  const [other = client] = strangers
  const { body: own } = await ask([], other)
  expect((await read(own.id, given, other)).body.code).toBe('ticket.no-file')
})

test('a file is sent once, and by the person who gave it', async () => {
  const given = await idOf(goodPdf('une fois'))
  const other = await app.people.create('User')
  expect((await ask([given], other)).body.code).toBe('ticket.file-gone')
  const { body: ticket } = await ask([given])
  expect((await write(ticket.id, [given], client)).body.code).toBe('ticket.file-gone')
  const seen = await app.call(readTicket, { token: client.token, params: { ticketId: ticket.id } })
  expect(seen.body.messages).toHaveLength(1)
})

test('a file that is not sent yet cannot be read, and is removed after a day', async () => {
  const given = await idOf(goodPdf('jamais envoyé'))
  const { body: ticket } = await ask([])
  expect((await read(ticket.id, given, client)).body.code).toBe('ticket.no-file')
  const [hash = ''] = await hashesOf(given)
  await deleteUnusedFiles.work(app.services, { hashes: [hash] })
  await dropUnsentFiles.work(app.services, {})
  await app.workOff()
  expect(await isStored(hash)).toBe(true)
  await sql`update ticket_files set created_at = created_at - interval '25 hours'
    where id = ${given}::uuid`.execute(app.services.db)
  await dropUnsentFiles.work(app.services, {})
  await app.workOff()
  expect(await isStored(hash)).toBe(false)
})

test('a sent file stays as long as its ticket', async () => {
  const given = await idOf(goodPdf('reste'))
  const { body: ticket } = await ask([given])
  const [hash = ''] = await hashesOf(given)
  await sql`update ticket_files set created_at = created_at - interval '25 hours'`.execute(app.services.db)
  await dropUnsentFiles.work(app.services, {})
  await deleteUnusedFiles.work(app.services, { hashes: [hash] })
  expect(await isStored(hash)).toBe(true)
  expect((await read(ticket.id, given, assistant)).status).toBe(200)
})

test('every file is inspected, and their number in a day is limited', async () => {
  const macros = HOSTILE_FILES['a DOCX with macros']
  expect((await add(Buffer.from('MZ un programme'))).body.code).toBe('document.type-refused')
  expect((await add(goodPdf('abîmé').subarray(0, 60))).body.code).toBe('document.damaged')
  expect((await add(goodPdf('nom'), client, 'dossier/contrat.pdf')).body.code).toBe('document.name-refused')
  expect((await add(macros?.bytes ?? Buffer.alloc(1), client, 'lettre.docx')).body.code).toBe(
    'document.carries-program',
  )
  const given = await idOf(goodPdf('un parmi quarante'))
  await sql`insert into ticket_files (owner_id, name, file_hash, created_at)
    select owner_id, name, file_hash, created_at from ticket_files, generate_series(2, ${MOST_FILES_OF_DAY})
    where id = ${given}::uuid`.execute(app.services.db)
  expect((await add(goodPdf('un de trop'))).body.code).toBe('ticket.too-many-files')
  await sql`update ticket_files set created_at = created_at - interval '24 hours'
    where owner_id = ${client.id}::uuid`.execute(app.services.db)
  expect((await add(goodPdf('le lendemain'))).status).toBe(200)
})
