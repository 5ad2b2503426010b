// The copy of one's data: complete, nobody else's, provable file by file, and gone after its days.
import { createHash } from 'node:crypto'
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseId } from '@maat/contract/ids'
import { askDataExport, listDataExports, readDataExport } from '@maat/contract/privacy/data-exports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { insertConversation, insertMessage, say } from '../../../../test/communication/messages.ts'
import { insertTicket } from '../../../../test/communication/tickets.ts'
import { once } from '../../../../test/documents/generated-documents.ts'
import { giveSide } from '../../../../test/documents/identity.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { asIssued, insertInvoice } from '../../../../test/money/invoices.ts'
import { PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { unpackArchive } from '../../../../test/privacy/unpack-archive.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { pathOfHash } from '../../../platform/files/file-store.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { first_name: 'Ada', last_name: 'Exporte' })
  lawyer = await app.people.create('Avocat')
  caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    title: 'Mon litige',
  })
})
afterEach(async () => await app.close())

const ask = (person: TestPerson) => app.call(askDataExport, { token: person.token, headers: once() })
const listed = async (person: TestPerson) =>
  (await app.call(listDataExports, { token: person.token, query: {} })).body.items

async function madeFor(person: TestPerson) {
  expect((await ask(person)).status).toBe(200)
  await app.workOff()
  const [copy] = await listed(person)
  if (!copy) throw new Error('The copy is not listed')
  return copy
}

const download = (person: TestPerson, dataExportId: string) =>
  app.call(readDataExport, { token: person.token, params: { dataExportId } })

interface Unpacked {
  files: Map<string, Buffer>
  text: string
  json(path: string): Record<string, never>
}

async function unpacked(person: TestPerson): Promise<Unpacked> {
  const { id, state } = await madeFor(person)
  expect(state).toBe('ready')
  const { status, bytes, headers } = await download(person, id)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const files = await unpackArchive(bytes)
  return {
    files,
    text: [...files].map(([name, content]) => `${name}\n${content}`).join('\n'),
    json: path => JSON.parse(String(files.get(path))) as Record<string, never>,
  }
}

test('has the documents, the data and a manifest whose hashes another program confirms', async () => {
  const bytes = goodPdf('a client’s lease')
  const { name } = await uploaded(app, client, caseId, bytes)
  await giveSide(app, client, client.id, 'identity-front')
  const conversation = await insertConversation(app, { kind: 'case', caseId, authorId: lawyer.id })
  await say(app, client, conversation.id, 'Avez-vous reçu mon bail ?')
  await insertInvoice(app, caseId, lawyer.id, asIssued())
  await insertInvoice(app, caseId, lawyer.id)
  const ticketId = await insertTicket(app, client.id)
  const { files, json } = await unpacked(client)

  const manifest = json('manifest.json') as unknown as {
    files: { path: string; size: number; sha256: string }[]
    missing: string[]
  }
  const paths = manifest.files.map(({ path }) => path)
  expect([...paths, 'manifest.json'].toSorted()).toEqual([...files.keys()].toSorted())
  for (const { path, size, sha256 } of manifest.files) {
    const content = files.get(path) ?? Buffer.alloc(0)
    expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
      path,
      size,
      sha256,
    ])
  }
  expect(manifest.missing).toEqual([])

  const number = (await caseOf(caseId)).number ?? ''
  expect(files.get(`documents/${number}/${name}.pdf`)).toEqual(bytes)
  expect(paths.some(path => path.startsWith('documents/identity/'))).toBe(true)
  expect(json('data/account.json')).toMatchObject({ profile: { email: client.email, firstName: 'Ada' } })
  expect(json(`data/cases/${number}.json`)).toMatchObject({ case: { title: 'Mon litige' } })
  expect(json(`data/messages/${conversation.id}.json`)).toMatchObject({
    messages: [{ text: 'Bonjour' }, { text: 'Avez-vous reçu mon bail ?' }],
  })
  expect(json(`data/questions/${ticketId}.json`)).toMatchObject({ subject: 'Mon document' })
  expect(json('data/requests-and-consents.json')).toMatchObject({ copies: [{ state: 'queued' }] })
  expect(paths.filter(path => path.startsWith('data/invoices/'))).toHaveLength(1)
})

const caseOf = async (id: CaseId) =>
  await app.services.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('has nothing internal, nothing of another client, and no secret', async () => {
  const stranger = await app.people.create('User', { first_name: 'Zoé', last_name: 'Inconnue' })
  const theirs = await insertCase(app, stranger.id, { status: 'in-progress', title: 'Divorce secret' })
  await addPerson(app, theirs, client.id, 'reader')
  await uploaded(app, stranger, theirs, goodPdf('paper of a stranger'))
  const shared = await insertConversation(app, { kind: 'case', caseId: theirs, authorId: stranger.id })
  await insertMessage(app, shared.id, 2, client.id)
  await app.services.db
    .updateTable('messages')
    .set({ text: 'Secret de Zoé' })
    .where('author_id', '=', stranger.id)
    .execute()
  await uploaded(app, lawyer, caseId, goodPdf('internal memo'), {
    name: 'memo-interne.pdf',
    isInternal: true,
  })
  const ticketId = await insertTicket(app, client.id)
  await app.services.db
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      author_id: lawyer.id,
      text: 'Note entre nous',
      is_internal: true,
      written_at: TEST_NOW.toISOString(),
    })
    .execute()
  await app.services.db
    .insertInto('case_comments')
    .values({
      case_id: caseId,
      author_id: lawyer.id,
      text: 'Client difficile',
      created_at: TEST_NOW.toISOString(),
    })
    .execute()

  const { text, json } = await unpacked(client)
  for (const secret of [
    'Zoé',
    'Inconnue',
    stranger.email,
    'Secret de',
    'paper of a stranger',
    'memo-interne',
    'internal memo',
    'Note entre nous',
    'Client difficile',
    PASSWORD,
  ])
    expect(text, secret).not.toContain(secret)
  // A shared case is named, and the person's own message in it is theirs.
  expect(json('data/cases/shared-with-me.json')).toMatchObject([{ title: 'Divorce secret' }])
  expect(json(`data/messages/${shared.id}.json`)).toMatchObject({ messages: [{ text: 'Bonjour' }] })
})

test('a member of the staff gets their own account, and nothing that names a client', async () => {
  await insertTicket(app, lawyer.id, { subject: 'Une question sur Mon litige' })
  await app.services.db
    .insertInto('notifications')
    .values({
      user_id: lawyer.id,
      type: 'System',
      description: 'Mon litige',
      created_at: TEST_NOW.toISOString(),
    })
    .execute()
  await app.services.db
    .insertInto('saved_searches')
    .values({
      user_id: lawyer.id,
      name: 'Mon litige',
      search: 'Exporte',
      filters: JSON.stringify({}),
      created_at: TEST_NOW.toISOString(),
    })
    .execute()
  const { files, text } = await unpacked(lawyer)
  expect([...files.keys()].filter(path => /cases|messages|questions|notices/.test(path))).toEqual([])
  expect(text).not.toMatch(/Mon litige|Exporte/)
  expect(text).toContain(lawyer.email)
})

test('its index has no script, escapes titles and links only inside the archive', async () => {
  const title = '<script>alert(1)</script> "bail"'
  await app.services.db.updateTable('cases').set({ title }).where('id', '=', caseId).execute()
  await app.services.db.updateTable('users').set({ language: 'nl' }).where('id', '=', client.id).execute()
  const { files } = await unpacked(client)
  const index = String(files.get('index.html'))
  expect(index).toContain('<html lang="nl">')
  expect(index).toContain('Uw gegevens')
  expect(index).toContain('&lt;script&gt;alert(1)')
  expect(index).not.toMatch(/<script|javascript:|https?:/)
  const links = [...index.matchAll(/href="([^"]+)"/g)].map(([, href]) => decodeURIComponent(String(href)))
  expect(links.toSorted()).toEqual([...files.keys()].filter(path => path !== 'index.html').toSorted())
})

test('a file that the storage lost is named as missing, and the rest is whole', async () => {
  const bytes = goodPdf('soon lost')
  await uploaded(app, client, caseId, bytes)
  await app.workOff()
  const hash = createHash('sha256').update(bytes).digest('hex')
  truncateSync(join(app.services.config.dataDir, 'files', pathOfHash(hash)), 10)
  const { json } = await unpacked(client)
  const { missing } = json('manifest.json') as unknown as { missing: string[] }
  expect(missing).toHaveLength(1)
})
