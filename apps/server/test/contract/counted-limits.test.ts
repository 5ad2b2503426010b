// Tests that sixty parallel requests never exceed a counted limit.

import { randomUUID } from 'node:crypto'
import { closeOffice, MOST_CLOSINGS } from '@maat/contract/calendar/closings'
import { beginCase } from '@maat/contract/cases/case-draft'
import { addParticipant } from '@maat/contract/cases/cases'
import { createLetterTemplate } from '@maat/contract/communication/letter-templates'
import { addLibraryTemplates, createDocumentTemplate } from '@maat/contract/documents/document-templates'
import { beginIdentityUpload } from '@maat/contract/documents/identity'
import { readRoom } from '@maat/contract/documents/uploads'
import { contactFirm } from '@maat/contract/firm/firm'
import { saveSettings } from '@maat/contract/firm/settings'
import type { CaseId, UserId } from '@maat/contract/ids'
import { createArticle, MOST_ARTICLES } from '@maat/contract/knowledge/articles'
import { addGlossaryWord } from '@maat/contract/knowledge/glossary'
import { MOST_SAVED_SEARCHES, saveSearch } from '@maat/contract/knowledge/search'
import type { Operation } from '@maat/contract/operation'
import { resendVerification } from '@maat/contract/people/accounts'
import { MOST_COLLABORATORS } from '@maat/domain/cases/collaborators'
import { DRAFT_STORAGE_QUOTA } from '@maat/domain/documents/document-files'
import { UNCONFIRMED_STORAGE_QUOTA } from '@maat/domain/documents/storage-quota'
import { MOST_TEMPLATES } from '@maat/domain/templates/template-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../cases/cases.ts'
import { insertTemplate } from '../communication/letters.ts'
import { announce, insertUpload } from '../documents/uploads.ts'
import { BRUSSELS } from '../people.ts'
import { insertSavedSearch } from '../search.ts'
import type { Sent } from '../sent.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  // Enough connections for the requests to overlap.
  app = await openTestApp({ databasePool: 30 })
})
afterAll(() => app.close())

const MB = 1024 * 1024
const SIXTY = Array.from({ length: 60 }, (_, at) => at)

function tally(answers: { status: number; body: { code?: string } }[]): Record<string, number> {
  const groups = Object.groupBy(answers, ({ status, body }) => (status === 200 ? 'done' : String(body.code)))
  return Object.fromEntries(Object.entries(groups).map(([name, of = []]) => [name, of.length]))
}

async function atOnce<O extends Operation>(operation: O, sent: (at: number) => Sent<NoInfer<O>>) {
  const calls = SIXTY.map(at =>
    app.call(operation, { headers: { 'idempotency-key': randomUUID() }, ...sent(at) }),
  )
  return tally(await Promise.all(calls))
}

const draftsOf = (id: UserId, count: number) =>
  Promise.all(Array.from({ length: count }, () => insertCase(app, id, { status: 'draft' })))

test('drafts of a client with an unconfirmed address', async () => {
  const { token } = await app.people.create('User', { email_verified_at: null })
  expect(await atOnce(beginCase, () => ({ token, body: { type: 'litigation' as const } }))).toEqual({
    done: UNCONFIRMED_STORAGE_QUOTA.drafts,
    'case.drafts-full': 60 - UNCONFIRMED_STORAGE_QUOTA.drafts,
  })
})

test('drafts prepared by the staff do not count, and a confirmed client has no limit', async () => {
  const { id, token } = await app.people.create('User', { email_verified_at: null })
  const { id: staffId } = await app.people.create('Assistant')
  await Promise.all([1, 2, 3].map(() => insertCase(app, id, { status: 'draft', drafter_id: staffId })))
  expect((await app.call(beginCase, { token, body: { type: 'litigation' as const } })).status).toBe(200)
  const confirmed = await app.people.create('User')
  const begun = await atOnce(beginCase, () => ({
    token: confirmed.token,
    body: { type: 'litigation' as const },
  }))
  expect(begun).toEqual({ done: 60 })
})

test('bytes of a client with an unconfirmed address, over all their drafts', async () => {
  const client = await app.people.create('User', { email_verified_at: null })
  const drafts = await draftsOf(client.id, 12)
  const answers = await Promise.all(
    SIXTY.map(at => announce(app, client, drafts[at % 12] as CaseId, { size: 10 * MB })),
  )
  expect(tally(answers)).toEqual({ done: 5, 'document.room-full': 55 })
})

test('identity documents count too, and the client sees their usage', async () => {
  const { id, token } = await app.people.create('User', { email_verified_at: null })
  const params = { clientId: id }
  const body = { side: 'identity-front' as const, name: 'recto.jpg', size: 10 * MB }
  const given = await atOnce(beginIdentityUpload, () => ({ token, params, body }))
  expect(given).toEqual({ done: 5, 'document.room-full': 55 })
  const room = await app.call(readRoom, { token, params: { id } })
  expect(room.body).toEqual({ used: 50 * MB, most: UNCONFIRMED_STORAGE_QUOTA.bytes })
})

test('open uploads of one user', async () => {
  const client = await app.people.create('User')
  const drafts = await draftsOf(client.id, 12)
  for (let at = 0; at < 95; at += 1) await insertUpload(app, drafts[at % 12] as CaseId, client.id)
  const answers = await Promise.all(SIXTY.map(at => announce(app, client, drafts[at % 12] as CaseId, {})))
  expect(tally(answers)).toEqual({ done: 5, 'request.too-many': 55 })
})

test('documents and bytes of a draft', async () => {
  const client = await app.people.create('User')
  const [listed, heavy] = await draftsOf(client.id, 2)
  for (let at = 3; at < DRAFT_STORAGE_QUOTA.documents; at += 1)
    await insertDocument(app, listed as CaseId, client.id, null)
  const many = await Promise.all(SIXTY.map(() => announce(app, client, listed as CaseId, {})))
  expect(tally(many)).toEqual({ done: 3, 'case.documents-full': 57 })
  const large = await Promise.all(SIXTY.map(() => announce(app, client, heavy as CaseId, { size: 25 * MB })))
  expect(tally(large)).toEqual({ done: 20, 'case.documents-full': 40 })
})

test('links to confirm an address within half an hour', async () => {
  const { id, token } = await app.people.create('User', { email_verified_at: null })
  expect(await atOnce(resendVerification, () => ({ token }))).toEqual({ done: 60 })
  const links = app.services.db.selectFrom('one_time_links').select('user_id').where('user_id', '=', id)
  expect(await links.execute()).toHaveLength(3)
})

test('confirmations of messages to one address within a day', async () => {
  const email = 'often@exemple.example'
  await atOnce(contactFirm, () => ({ body: { ...contactFirm.example, email } }))
  const mails = app.services.db.selectFrom('mails').select('id').where('to_address', '=', email)
  expect(await mails.execute()).toHaveLength(3)
})

test('participants of a case', async () => {
  const { id, token } = await app.people.create('User')
  const caseId = await insertCase(app, id)
  const added = await atOnce(addParticipant, at => ({
    token,
    params: { caseId },
    body: { email: `guest-${at}@exemple.example`, access: 'reader' as const },
  }))
  expect(added).toEqual({ done: MOST_COLLABORATORS, 'case.participants-full': 60 - MOST_COLLABORATORS })
})

test('invitation mails to one stranger for many cases within a day', async () => {
  const { id, token } = await app.people.create('User')
  const cases = await Promise.all(SIXTY.map(() => insertCase(app, id)))
  const email = 'stranger@exemple.example'
  await atOnce(addParticipant, at => ({
    token,
    params: { caseId: cases[at] },
    body: { email, access: 'reader' as const },
  }))
  const mails = app.services.db.selectFrom('mails').select('id').where('to_address', '=', email)
  expect(await mails.execute()).toHaveLength(3)
})

test('letter templates', async () => {
  const { token } = await app.people.create('Admin')
  const { db } = app.services
  const count = async () => (await db.selectFrom('letter_templates').select('id').execute()).length
  while ((await count()) < 95) await insertTemplate(app)
  const body = createLetterTemplate.example
  expect(await atOnce(createLetterTemplate, () => ({ token, body }))).toEqual({
    done: 5,
    'letter-template.too-many': 55,
  })
})

test('document templates', async () => {
  const { token } = await app.people.create('Admin')
  await sql`insert into document_templates (name, kind, updated_at)
    select ${JSON.stringify(createDocumentTemplate.example.name)}::jsonb, 'letter', now()
    from generate_series(1, ${MOST_TEMPLATES - 5}::int)`.execute(app.services.db)
  const body = createDocumentTemplate.example
  expect(await atOnce(createDocumentTemplate, () => ({ token, body }))).toEqual({
    done: 5,
    'document-template.too-many': 55,
  })
  const library = await app.call(addLibraryTemplates, { token })
  expect(library.body).toMatchObject({ code: 'document-template.too-many' })
})

test('settings sections', async () => {
  const { id, token } = await app.people.create('User')
  const saved = await atOnce(saveSettings, at => ({
    token,
    params: { owner: id, section: `Section${at}` },
    body: { at },
  }))
  expect(saved).toEqual({ done: 30, 'request.invalid': 30 })
})

test('closings of an office', async () => {
  const { token } = await app.people.create('Admin')
  await sql`insert into office_closings (office_id, first_day, last_day, reason)
    select ${BRUSSELS}::uuid, date '2027-01-01' + n, date '2027-01-01' + n, ${JSON.stringify(closeOffice.example?.reason)}::jsonb
    from generate_series(1, ${MOST_CLOSINGS - 5}::int) n`.execute(app.services.db)
  const closed = await atOnce(closeOffice, () => ({
    token,
    params: { ownerId: BRUSSELS },
    body: closeOffice.example,
  }))
  expect(closed).toEqual({ done: 5, 'closing.too-many': 55 })
})

test('articles and words of the glossary of the firm', async () => {
  const { token } = await app.people.create('Avocat')
  await sql`insert into articles (shelf, original_language, updated_at)
    select 'guide', 'fr', now() from generate_series(6, ${MOST_ARTICLES})`.execute(app.services.db)
  const created = await atOnce(createArticle, at => ({
    token,
    body: { shelf: 'guide' as const, language: 'fr' as const, title: `Article ${at}` },
  }))
  expect(created).toEqual({ done: 5, 'article.too-many': 55 })
  const word = (at: number) => ({ word: `mot ${at}`, also: [], meaning: 'Un mot.' })
  await sql`insert into glossary_words (fr, en, nl) select w, w, w from generate_series(6, 500) n,
    jsonb_build_object('word', 'autre ' || n, 'also', '[]'::jsonb, 'meaning', 'x') w`.execute(app.services.db)
  const added = await atOnce(addGlossaryWord, at => ({
    token,
    body: { fr: word(at), en: word(at), nl: word(at) },
  }))
  expect(added).toEqual({ done: 5, 'glossary.too-many': 55 })
})

test('saved searches of one user', async () => {
  const { id, token } = await app.people.create('User')
  for (let at = 5; at < MOST_SAVED_SEARCHES; at += 1) await insertSavedSearch(app, id)
  const saved = await atOnce(saveSearch, at => ({
    token,
    body: { name: `Recherche ${at}`, search: `bail ${at}` },
  }))
  expect(saved).toEqual({ done: 5, 'saved-search.too-many': 55 })
})
