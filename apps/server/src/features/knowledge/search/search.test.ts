import { addParticipant, removeParticipant } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import { listSearchHits, search } from '@maat/contract/knowledge/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertNote, insertTodo } from '../../../../test/calendar/todos.ts'
import { fileDocument } from '../../../../test/cases/bundles.ts'
import { addPerson, insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { insertConversation } from '../../../../test/communication/messages.ts'
import { insertPaper } from '../../../../test/documents/identity.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { insertInvoice } from '../../../../test/money/invoices.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { hitsOf, insertReadDocument, titlesOf, writePages } from '../../../../test/search.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let admin: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { last_name: 'Kasanga' })
  lawyer = await app.people.create('Avocat')
  admin = await app.people.create('Admin')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(() => app.close())

const setText = async (table: string, column: string, id: string, text: string) =>
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where id = ${id}::uuid`.execute(
    app.services.db,
  )

test('a change is found at once by its new words, and no more by the old ones', async () => {
  const id = await insertDocument(app, caseId, client.id, null, { name: 'Convention fiduciaire' })
  expect(await titlesOf(app, client, 'fiduciaire')).toEqual(['Convention fiduciaire'])
  await setText('documents', 'name', id, 'Protocole transactionnel')
  expect(await titlesOf(app, client, 'fiduciaire')).toEqual([])
  expect(await titlesOf(app, client, 'transactionnel')).toEqual(['Protocole transactionnel'])
  await app.services.db.deleteFrom('documents').where('id', '=', id).execute()
  expect(await titlesOf(app, client, 'transactionnel')).toEqual([])
})

test('a draft is found by the new name of its client', async () => {
  const owner = await app.people.create('User')
  const draft = await insertCase(app, owner.id, { status: 'draft' })
  await setText('users', 'last_name', owner.id, 'Salamandre')
  expect(await hitsOf(app, owner, 'salamandre', { kinds: 'case' })).toMatchObject([{ id: draft }])
})

test('a new name of a document is found together with the words of its pages', async () => {
  const of = { caseId, userId: lawyer.id }
  const id = await insertReadDocument(app, of, 'Courrier', ['Une clause léonine'])
  await setText('documents', 'name', id, 'Missive')
  expect(await titlesOf(app, client, 'missive léonine')).toEqual(['Missive'])
})

test('a removed right is gone from the next answer', async () => {
  const friend = await app.people.create('User')
  await insertReadDocument(app, { caseId, userId: client.id }, 'Expertise', ['Le pyromètre de contrôle'])
  expect(await hitsOf(app, friend, 'pyromètre')).toEqual([])
  const added = await app.call(addParticipant, {
    token: client.token,
    params: { caseId },
    body: { email: friend.email, name: 'Un ami', access: 'reader' },
  })
  expect(added.status).toBe(200)
  expect(await titlesOf(app, friend, 'pyromètre')).toEqual(['Expertise'])
  const { id } = await app.services.db
    .selectFrom('case_participants')
    .select('id')
    .where('user_id', '=', friend.id)
    .executeTakeFirstOrThrow()
  const removed = await app.call(removeParticipant, {
    token: client.token,
    params: { caseId, participantId: id },
  })
  expect(removed.status).toBe(200)
  expect(await hitsOf(app, friend, 'pyromètre')).toEqual([])
})

test('the text of a version is found only by its readers, and only of the newest version', async () => {
  const of = { caseId, userId: lawyer.id }
  const id = await insertReadDocument(app, of, 'Lettre', ['Un brouillon sarcastique'])
  expect(await titlesOf(app, client, 'sarcastique')).toEqual(['Lettre'])
  await app.services.db.updateTable('documents').set({ shown_from: 2 }).where('id', '=', id).execute()
  expect(await titlesOf(app, client, 'sarcastique')).toEqual([])
  expect(await titlesOf(app, lawyer, 'sarcastique')).toEqual(['Lettre'])
  const other = await fileDocument(app, of, { name: 'Autre', bytes: goodPdf('courtois') })
  await sql`insert into document_versions (document_id, number, file_hash, file_name, uploaded_by, uploaded_at)
    select ${id}::uuid, 2, file_hash, file_name, uploaded_by, uploaded_at
    from document_versions where document_id = ${other}::uuid`.execute(app.services.db)
  expect(await titlesOf(app, lawyer, 'sarcastique')).toEqual([])
  await writePages(app, id, ['Une version bienséante'])
  expect(await titlesOf(app, client, 'bienséante')).toEqual(['Lettre'])
})

test('a document that moves to another case follows its readers', async () => {
  const other = await app.people.create('User')
  const target = await insertCase(app, other.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const id = await insertReadDocument(app, { caseId, userId: lawyer.id }, 'Plan', [
    'Une mitoyenneté disputée',
  ])
  await sql`update documents set case_id = ${target}::uuid where id = ${id}::uuid`.execute(app.services.db)
  expect(await titlesOf(app, client, 'mitoyenneté')).toEqual([])
  expect(await titlesOf(app, other, 'mitoyenneté')).toEqual(['Plan'])
})

test('sides of identity papers are never entered, not even by a mistake', async () => {
  const { db } = app.services
  const paperId = await insertPaper(app, client.id)
  const { id } = await db
    .selectFrom('documents')
    .select('id')
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow()
  await sql`select write_search_entry('document', ${id}::uuid, 1, null, now(), '', 'Numéro')`.execute(db)
  const { rows } = await sql`select from search_entries where record_id = ${id}::uuid`.execute(db)
  expect(rows).toEqual([])
})

test('notes stay with their author, and messages with their members', async () => {
  const colleague = await app.people.create('Admin')
  await insertNote(app, caseId, lawyer.id, { title: 'Stratégie hétérodoxe', is_shared: false })
  expect(await titlesOf(app, lawyer, 'hétérodoxe')).toEqual(['Stratégie hétérodoxe'])
  for (const person of [client, admin, colleague]) expect(await hitsOf(app, person, 'hétérodoxe')).toEqual([])

  const members = [lawyer.id, colleague.id]
  const { messageId } = await insertConversation(app, { kind: 'direct', members, authorId: lawyer.id })
  await setText('messages', 'text', messageId, 'Un propos sibyllin')
  for (const person of [lawyer, colleague])
    expect(await hitsOf(app, person, 'sibyllin')).toMatchObject([
      { kind: 'message', conversation: { position: 1 } },
    ])
  for (const person of [client, admin]) expect(await hitsOf(app, person, 'sibyllin')).toEqual([])
})

test('the other party finds a case only for its client and the firm', async () => {
  const friend = await app.people.create('User')
  await addPerson(app, caseId, friend.id, 'administrator')
  await sql`update cases set answers = '{"adverseParties": ["Immobilière Quetzal"]}' where id = ${caseId}::uuid`.execute(
    app.services.db,
  )
  for (const person of [client, lawyer, admin])
    expect(await hitsOf(app, person, 'quetzal')).toMatchObject([{ kind: 'case', id: caseId }])
  expect(await hitsOf(app, friend, 'quetzal')).toEqual([])
  await sql`update cases set answers = '{}' where id = ${caseId}::uuid`.execute(app.services.db)
  expect(await hitsOf(app, lawyer, 'quetzal')).toEqual([])
})

/** Each has ten syllables, which are three times as long once they are folded. */
const longWord = (at: number) =>
  String.fromCodePoint(...Array.from({ length: 10 }, (_, nth) => 0xac00 + ((at + nth * (at % 97)) % 11_172)))

test('a text of more words than an entry holds is saved, and found by its beginning', async () => {
  const words = Array.from({ length: 18_000 }, (_, at) => longWord(at))
  await insertReadDocument(app, { caseId, userId: lawyer.id }, 'Rapport', [`Zyzzyva ${words.join(' ')}`])
  expect(await titlesOf(app, lawyer, 'zyzzyva')).toEqual(['Rapport'])
})

test('many very long texts are found, and show only passages of their beginnings', async () => {
  const long = `${'mot '.repeat(49_000)}hapax`
  for (let at = 1; at <= 6; at += 1)
    await insertReadDocument(app, { caseId, userId: lawyer.id }, `Annexe ${at}`, [long])
  const hits = await hitsOf(app, lawyer, 'hapax')
  expect(hits.map(({ passage }) => passage)).toEqual([null, null, null, null, null])
  const [hit] = await hitsOf(app, lawyer, 'mot annexe')
  expect(hit?.passage?.text).toMatch(/^mot mot/)
})

test('guests of an event find its title and not its description', async () => {
  const id = await insertEvent(
    app,
    lawyer.id,
    { title: 'Réunion gémellaire', description: 'Ordre du jour occulte' },
    [client.id],
  )
  expect((await hitsOf(app, client, 'gémellaire')).map(hit => hit.id)).toEqual([id])
  expect(await hitsOf(app, client, 'occulte')).toEqual([])
  expect((await hitsOf(app, lawyer, 'occulte')).map(hit => hit.id)).toEqual([id])
})

test('an invoice is found by its amount, however it is written', async () => {
  const id = await insertInvoice(app, caseId, lawyer.id, { net_units: 98_765_43, gross_units: 98_765_43 })
  for (const typed of ['98765,43', '98.765,43', '98 765,43', '98765.43'])
    expect((await hitsOf(app, lawyer, typed)).map(hit => hit.id)).toEqual([id])
})

test('filters by kind, case, person and period', async () => {
  const other = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const todo = await insertTodo(app, lawyer.id, { title: 'Écrire au palindrome', case_id: caseId })
  const note = await insertNote(app, other, lawyer.id, { title: 'Un palindrome' })
  const ids = async (filter: Parameters<typeof hitsOf>[3]) =>
    (await hitsOf(app, lawyer, 'palindrome', filter)).map(({ id }) => id).toSorted()
  expect(await ids({})).toEqual([todo, note].toSorted())
  expect(await ids({ kinds: 'note' })).toEqual([note])
  expect(await ids({ case: caseId })).toEqual([todo])
  expect(await ids({ person: client.id })).toEqual([todo, note].toSorted())
  expect(await ids({ person: admin.id })).toEqual([])
  expect(await ids({ from: '2026-11-18', to: '2026-11-18' })).toEqual([todo, note].toSorted())
  expect(await ids({ from: '2026-11-19' })).toEqual([])
  expect(await ids({ to: '2026-11-17' })).toEqual([])
})

test('titles, whole words and the caller’s own work come first', async () => {
  await insertNote(app, caseId, admin.id, { title: 'Texte', text: 'Un texte sur le synallagme.' })
  await insertNote(app, caseId, admin.id, { title: 'Synallagmes', text: 'Autre chose.' })
  await insertNote(app, caseId, admin.id, { title: 'Synallagme', text: 'Autre chose.' })
  await insertNote(app, caseId, lawyer.id, { title: 'Autre', text: 'Un autre texte sur le synallagme.' })
  const found = await titlesOf(app, admin, 'synallagme')
  expect(found).toEqual(['Synallagme', 'Synallagmes', 'Texte', 'Autre'])
})

test('many words with the same beginning do not hide a compound', async () => {
  const letter = (at: number) => String.fromCharCode(97 + (at % 26))
  const words = Array.from({ length: 200 }, (_, at) => `gevel${letter(at)}${letter(at / 26)}`)
  await insertNote(app, caseId, lawyer.id, { title: 'Woorden', text: words.join(' ') })
  await insertNote(app, caseId, lawyer.id, { title: 'Zijgevel' })
  expect((await titlesOf(app, lawyer, 'gevel')).toSorted()).toEqual(['Woorden', 'Zijgevel'])
})

test('words with a typing error are left out if others match', async () => {
  await insertNote(app, caseId, lawyer.id, { title: 'Le quorum' })
  await insertNote(app, caseId, lawyer.id, { title: 'Le quorim' })
  expect(await titlesOf(app, lawyer, 'quorum')).toEqual(['Le quorum'])
  expect(await titlesOf(app, lawyer, 'quorrum')).toEqual(['Le quorum'])
})

test('lists all hits of a kind page by page, each once', async () => {
  const made: string[] = []
  for (let at = 0; at < 25; at += 1)
    made.push(await insertNote(app, caseId, lawyer.id, { title: `Litanie ${at}` }))
  const { body } = await app.call(search, { token: lawyer.token, query: { search: 'litanie' } })
  expect(body.groups).toMatchObject([{ kind: 'note', hasMore: true }])
  expect(body.groups[0]?.hits).toHaveLength(5)
  const pages: string[] = []
  let after: string | undefined
  do {
    const query = { kind: 'note' as const, search: 'litanie', limit: 10, after }
    const page = await app.call(listSearchHits, { token: lawyer.token, query })
    pages.push(...page.body.items.map(({ id }) => id))
    after = page.body.next ?? undefined
  } while (after)
  expect(pages.toSorted()).toEqual(made.toSorted())
})

test('counts the readable documents whose text is still being read', async () => {
  const owner = await app.people.create('User')
  const other = await app.people.create('User')
  const own = await insertCase(app, owner.id, { status: 'in-progress' })
  const id = await fileDocument(
    app,
    { caseId: own, userId: owner.id },
    { name: 'Scan', bytes: goodPdf('scan') },
  )
  const unread = async ({ token }: TestPerson) =>
    (await app.call(search, { token, query: { search: 'introuvable' } })).body.unread
  expect([await unread(owner), await unread(other)]).toEqual([1, 0])
  await writePages(app, id, ['Bonjour'])
  expect(await unread(owner)).toBe(0)
})
