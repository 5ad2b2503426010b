// Tests the reasons to refuse a letter: the same when it is written, previewed and changed.

import {
  changeLetter,
  previewLetter,
  readLetterOptions,
  type WrittenLetter,
} from '@maat/contract/communication/letter-writing'
import type { ErrorCode } from '@maat/contract/errors'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { insertLetter, letLeave, write } from '../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let colleague: TestPerson
let caseId: Awaited<ReturnType<typeof insertCase>>

beforeAll(async () => {
  app = await openTestApp({ caseAddress: 'dossiers+{key}@maat.example' })
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  colleague = await app.people.create('Assistant')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(() => app.close())

const BASE = { subject: 'Votre dossier', text: 'Bonjour', language: 'fr' as const }

async function documentOf(
  ofCase: CaseId,
  given: { size?: number; isInternal?: boolean; status?: string } = {},
) {
  const { size = 1000, isInternal = false, status = 'submitted' } = given
  const id = await insertDocument(app, ofCase, lawyer.id, null, { is_internal: isInternal, status })
  const hash = id.replaceAll('-', '').repeat(2)
  const now = app.services.clock().toISOString()
  const { db } = app.services
  await db
    .insertInto('files')
    .values({ hash, size, media_type: 'application/pdf', created_at: now })
    .execute()
  await db
    .insertInto('document_versions')
    .values({
      document_id: id,
      number: 1,
      file_hash: hash,
      file_name: 'a.pdf',
      uploaded_by: lawyer.id,
      uploaded_at: now,
    })
    .execute()
  return id
}

type Sent = Partial<WrittenLetter> & { attachments?: never[] }

async function codesOf(sent: object): Promise<(ErrorCode | undefined)[]> {
  const body = { ...BASE, to: [client.email], ...(sent as Sent) }
  const at = new Date(app.now.value.getTime() + 3_600_000).toISOString()
  const waiting = await insertLetter(app, caseId, {
    author_id: lawyer.id,
    state: 'scheduled',
    send_at: at,
    next_try_at: at,
  })
  const { token } = lawyer
  return [
    (await write(app, lawyer, caseId, body)).body.code,
    (await app.call(previewLetter, { token, params: { caseId }, body })).body.code,
    (
      await app.call(changeLetter, {
        token,
        params: { letterId: waiting },
        body: { ...body, version: 1 },
      })
    ).body.code,
  ]
}

const thrice = (code: ErrorCode) => [code, code, code]

test('a missing recipient', async () => {
  expect(await codesOf({ to: [] })).toEqual(thrice('letter.no-recipient'))
})

test('our own addresses, from which it would come back', async () => {
  for (const to of ['no-reply@maat.example', 'dossiers+abcdefghijklmnopqrst@maat.example'])
    expect(await codesOf({ to: [to] })).toEqual(thrice('letter.recipient-refused'))
})

test('a time in the past, or a year ahead', async () => {
  for (const sendAt of ['2026-11-18T08:59:00Z', '2028-01-01T00:00:00Z'])
    expect(await codesOf({ sendAt })).toEqual(thrice('letter.time-past'))
})

test('an unknown placeholder', async () => {
  expect(await codesOf({ text: 'Le {{jour}}' })).toEqual(thrice('letter.placeholder-left'))
})

test('documents of another case, without a file, or still being scanned', async () => {
  const other = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const refused = [
    await documentOf(other),
    await insertDocument(app, caseId, lawyer.id, null),
    await documentOf(caseId, { status: 'processing' }),
  ]
  for (const id of refused)
    expect(await codesOf({ attachments: [id] })).toEqual(thrice('letter.attachment-refused'))
})

test('an internal document for a recipient outside the staff', async () => {
  const internal = await documentOf(caseId, { isInternal: true })
  expect(await codesOf({ attachments: [internal] })).toEqual(thrice('letter.attachment-internal'))
  const among = { to: [colleague.email], cc: [client.email], attachments: [internal] }
  expect(await codesOf(among)).toEqual(thrice('letter.attachment-internal'))
  expect(await codesOf({ to: [colleague.email], attachments: [internal] })).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('more data than mail servers accept', async () => {
  const large = [await documentOf(caseId, { size: 9_000_000 }), await documentOf(caseId, { size: 9_000_000 })]
  expect(await codesOf({ attachments: large })).toEqual(thrice('letter.too-large'))
})

test('a case that was not sent to the firm', async () => {
  const draft = await insertCase(app, client.id, { status: 'draft' })
  const token = client.token
  expect((await write(app, client, draft)).body.code).toBe('letter.case-not-sent')
  const preview = await app.call(previewLetter, { token, params: { caseId: draft }, body: BASE })
  expect(preview.body.code).toBe('letter.case-not-sent')
  const options = await app.call(readLetterOptions, { token, params: { caseId: draft } })
  expect(options.body.code).toBe('letter.case-not-sent')
})

test('for a client: recipients, a later time, and internal attachments', async () => {
  const internal = await documentOf(caseId, { isInternal: true })
  const given = [
    { to: [lawyer.email] },
    { cc: ['tous@ailleurs.example'] },
    { sendAt: '2026-11-19T09:00:00Z' },
  ]
  for (const sent of given)
    expect((await write(app, client, caseId, sent)).body.code).toBe('letter.recipient-refused')
  const attached = await write(app, client, caseId, { attachments: [internal] })
  expect(attached.body.code).toBe('letter.attachment-refused')
})

test('for a mere reader of a case: writing from it, and answering letters that were not theirs', async () => {
  const reader = await app.people.create('User')
  await addPerson(app, caseId, reader.id, 'reader')
  expect((await write(app, reader, caseId)).body.code).toBe('access.forbidden')
  const editor = await app.people.create('User')
  await addPerson(app, caseId, editor.id, 'editor')
  const toOwner = await insertLetter(app, caseId, { author_id: lawyer.id }, [client.id])
  const answer = await write(app, editor, caseId, { repliesTo: toOwner })
  expect(answer.body.code).toBe('letter.not-found')
  const own = await write(app, editor, caseId)
  expect(own.status).toBe(200)
  await letLeave(app)
  const seen = await app.services.db
    .selectFrom('case_events')
    .select(['is_internal'])
    .where('kind', '=', 'letter-received')
    .execute()
  // The owner does not see that a collaborator wrote.
  expect(seen).toEqual([{ is_internal: true }])
})
