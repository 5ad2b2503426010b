// Tests a client's identity documents: given once, checked by the staff, valid for every case, and hidden from all
// others.

import { randomUUID } from 'node:crypto'
import { beginCase, readDraft, sendCase } from '@maat/contract/cases/case-draft'
import { listCaseDocuments, listDocuments, readDocument } from '@maat/contract/documents/documents'
import {
  datePaper,
  type IdentityCheck,
  judgePaper,
  readIdentity,
  readIdentityFile,
  removePaper,
} from '@maat/contract/documents/identity'
import { readUpload } from '@maat/contract/documents/uploads'
import type { CaseId } from '@maat/contract/ids'
import type { PaperKind, PaperSide } from '@maat/domain/identity/identity-papers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, completeDraft, insertCase } from '../../../../test/cases/cases.ts'
import { announceSide, completeSide, giveSide } from '../../../../test/documents/identity.ts'
import { complete, sendPart } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import type { BodyExcept } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  assistant = await app.people.create('Assistant', { first_name: 'Odile', last_name: 'Verhaegen' })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})

const on = (person: TestPerson) => ({ token: person.token, params: { clientId: client.id } })
const onPaper = (person: TestPerson, kind: PaperKind) => ({
  token: person.token,
  params: { clientId: client.id, kind },
})
const read = (person: TestPerson) => app.call(readIdentity, on(person))
const open = (person: TestPerson, side: PaperSide, query: object = {}) =>
  app.call(readIdentityFile, {
    token: person.token,
    params: { clientId: client.id, side },
    query,
  })
const judge = (person: TestPerson, kind: PaperKind, body: BodyExcept<typeof judgePaper, 'note'>) =>
  app.call(judgePaper, { ...onPaper(person, kind), body: { note: '', ...body } })
const date = (person: TestPerson, expiresOn: string | null) =>
  app.call(datePaper, { ...onPaper(person, 'identity-card'), body: { expiresOn } })
const remove = (person: TestPerson) => app.call(removePaper, onPaper(person, 'identity-card'))
const check = async (person = lawyer) =>
  await judge(person, 'identity-card', { verdict: 'checked', expiresOn: null, version: await versionOf() })
const paperOf = ({ papers }: IdentityCheck, kind: PaperKind = 'identity-card') =>
  papers.find(paper => paper.kind === kind)
const card = async (person: TestPerson) => paperOf((await read(person)).body)
const versionOf = async () => (await card(lawyer))?.version ?? 0
const giveCard = async () => {
  await giveSide(app, client, client.id, 'identity-front')
  return await giveSide(app, client, client.id, 'identity-back')
}
const noticesOf = async (person: TestPerson) =>
  await app.services.db
    .selectFrom('notifications')
    .select(['text', 'target_id'])
    .where('user_id', '=', person.id)
    .execute()

describe("a client's identity document", () => {
  test("is to be checked once both sides exist, and the staff of the client's case are notified", async () => {
    expect((await card(client))?.state).toBe('missing')
    const first = await giveSide(app, client, client.id, 'identity-front')
    expect(paperOf(first.body)?.state).toBe('incomplete')
    expect(await noticesOf(lawyer)).toEqual([])
    const both = await giveSide(app, client, client.id, 'identity-back')
    expect(paperOf(both.body)).toMatchObject({ state: 'to-check', can: ['give', 'date', 'remove'] })
    expect(await noticesOf(lawyer)).toEqual([{ text: 'identity-given', target_id: caseId }])
  })

  test('can be opened by the client and the staff of their case, in each version', async () => {
    await giveSide(app, client, client.id, 'passport', goodPdf('old'))
    await giveSide(app, client, client.id, 'passport', goodPdf('new'))
    const passport = paperOf((await read(lawyer)).body, 'passport')
    expect(passport?.sides[0]?.files.map(({ number }) => number)).toEqual([2, 1])
    for (const person of [client, lawyer, assistant])
      expect((await open(person, 'passport', { version: 1 })).headers['content-type']).toBe('application/pdf')
    const saved = await open(client, 'passport', { download: true })
    expect(saved.headers['content-disposition']).toMatch(/^attachment;.*passport\.pdf$/)
    expect((await open(client, 'identity-front')).body.code).toBe('document.no-file')
  })

  test('is checked by its content, like every document', async () => {
    const refused = await giveSide(app, client, client.id, 'passport', Buffer.from('<html></html>'))
    expect(refused.body.code).toBe('document.type-refused')
    expect(paperOf((await read(client)).body, 'passport')?.state).toBe('missing')
    expect((await announceSide(app, client, client.id, { size: 0 })).body.code).toBe('document.empty')
    expect((await announceSide(app, client, client.id, { size: 10 ** 9 })).body.code).toBe(
      'document.too-large',
    )
    expect((await announceSide(app, client, client.id, { name: '' })).body.code).toBe('document.name-refused')
  })

  test('cannot be completed by another user, while incomplete, or in a case', async () => {
    const bytes = goodPdf('front')
    const { body: upload } = await announceSide(app, client, client.id, { size: bytes.length })
    expect((await completeSide(app, client, client.id, upload.id)).body.code).toBe('upload.incomplete')
    await sendPart(app, client, upload.id, 0, bytes)
    expect((await completeSide(app, lawyer, client.id, upload.id)).body.code).toBe('upload.not-found')
    expect((await complete(app, client, upload.id)).body.code).toBe('upload.not-found')
    const stranger = await app.people.create('User')
    const request = { token: stranger.token, params: { uploadId: upload.id } }
    expect((await app.call(readUpload, request)).body.code).toBe('upload.not-found')
    expect((await completeSide(app, client, client.id, upload.id)).status).toBe(200)
  })

  test('belongs to no case: it is in no list and cannot be read as a document', async () => {
    await giveCard()
    const sides = await app.services.db
      .selectFrom('documents')
      .select('id')
      .where('paper_id', 'is not', null)
      .where('created_by', '=', client.id)
      .execute()
    expect(sides).toHaveLength(2)
    for (const person of [client, lawyer, assistant]) {
      const { body } = await app.call(listDocuments, { token: person.token })
      expect(body.items).toEqual([])
      const ofCase = await app.call(listCaseDocuments, {
        token: person.token,
        params: { caseId },
      })
      expect(ofCase.body.documents).toEqual([])
      for (const { id } of sides) {
        const answer = await app.call(readDocument, {
          token: person.token,
          params: { documentId: id },
        })
        expect(answer.body.code).toBe('document.not-found')
      }
    }
  })

  test('can be withdrawn by the client until it is checked', async () => {
    expect((await remove(client)).body.code).toBe('identity.paper-missing')
    await giveCard()
    expect(paperOf((await remove(client)).body)?.state).toBe('missing')
    await giveCard()
    await check()
    expect((await remove(client)).body.code).toBe('identity.checked')
    expect((await card(client))?.can).toEqual(['give'])
    await giveSide(app, client, client.id, 'identity-front')
    expect(await card(client)).toMatchObject({ state: 'to-check', can: ['give'] })
    expect((await remove(client)).body.code).toBe('identity.checked')
    expect((await date(client, '2041-05-01')).body.code).toBe('identity.checked')
  })
})

describe('the staff of a case', () => {
  test('check a document: they see by whom and when, the client sees only when, without notes', async () => {
    await giveCard()
    const body = {
      verdict: 'checked' as const,
      expiresOn: '2031-05-01',
      note: 'Vu à l’accueil',
      version: await versionOf(),
    }
    expect((await judge(assistant, 'identity-card', body)).status).toBe(200)
    const now = app.now.value.toISOString()
    expect(await card(lawyer)).toMatchObject({
      state: 'checked',
      judgedAt: now,
      judgedBy: 'Odile Verhaegen',
      note: 'Vu à l’accueil',
      expiresOn: '2031-05-01',
    })
    const seen = await read(client)
    expect(paperOf(seen.body)).toMatchObject({ state: 'checked', judgedAt: now, judgedBy: null, note: null })
    expect(JSON.stringify(seen.body)).not.toContain('accueil')
    expect(JSON.stringify(seen.body)).not.toContain('Verhaegen')
  })

  test('refuse one with a reason that the client sees until a newer file arrives', async () => {
    await giveCard()
    await judge(lawyer, 'identity-card', {
      verdict: 'refused',
      reason: 'Photo floue.',
      version: await versionOf(),
    })
    expect(await card(client)).toMatchObject({ state: 'refused', reason: 'Photo floue.' })
    expect(await noticesOf(client)).toEqual([
      { text: 'identity-refused', target_id: `identity-${client.id}` },
    ])
    await giveSide(app, client, client.id, 'identity-front')
    expect(await card(client)).toMatchObject({ state: 'to-check', reason: '', judgedAt: null })
  })

  test('judge only the version that they saw', async () => {
    await giveCard()
    const version = await versionOf()
    await giveSide(app, client, client.id, 'identity-front')
    const stale = await judge(lawyer, 'identity-card', { verdict: 'checked', expiresOn: null, version })
    expect(stale.body.code).toBe('record.stale')
    const past = { verdict: 'checked' as const, expiresOn: '2020-01-01', version: await versionOf() }
    expect((await judge(lawyer, 'identity-card', past)).body.code).toBe('identity.paper-expired')
    const none = { verdict: 'checked' as const, expiresOn: null, version: 0 }
    expect((await judge(lawyer, 'passport', none)).body.code).toBe('identity.paper-missing')
  })

  test('cannot judge a document that replaced the one they saw', async () => {
    await giveCard()
    const version = await versionOf()
    await remove(client)
    await giveCard()
    const stale = await judge(lawyer, 'identity-card', { verdict: 'checked', expiresOn: null, version })
    expect(stale.body.code).toBe('record.stale')
  })

  test('are the only users who set the expiry date of a checked document', async () => {
    expect((await date(client, '2031-05-01')).body.code).toBe('identity.paper-missing')
    await giveCard()
    expect(paperOf((await date(client, '2031-05-01')).body)?.expiresOn).toBe('2031-05-01')
    await check()
    expect((await date(client, '2041-05-01')).body.code).toBe('identity.checked')
    expect(paperOf((await date(lawyer, '2032-05-01')).body)?.expiresOn).toBe('2032-05-01')
  })
})

describe('a user related to a case but not to its client', () => {
  test.each(['reader', 'editor', 'administrator'])(
    'invited as %s, neither sees nor gives an identity document',
    async access => {
      const invited = await app.people.create('User')
      await addPerson(app, caseId, invited.id, access)
      await giveCard()
      expect((await read(invited)).body.code).toBe('identity.not-found')
      expect((await open(invited, 'identity-front')).body.code).toBe('identity.not-found')
      expect((await announceSide(app, invited, client.id)).body.code).toBe('identity.not-found')
    },
  )

  test('does neither if they are of the office but have no case of the client', async () => {
    const other = await app.people.create('Avocat')
    expect((await read(other)).body.code).toBe('identity.not-found')
  })
})

describe('a case', () => {
  const codes = async (id: string) => {
    const { body } = await app.call(readDraft, { token: client.token, params: { caseId: id } })
    return body.missingFields.filter(({ field }) => field === 'identity').map(({ code }) => code)
  }
  const begin = async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const begun = await app.call(beginCase, {
      token: client.token,
      body: { type: 'litigation' },
      headers,
    })
    return (begun.body as { id: string }).id
  }

  test("requires both sides, and nothing if the client's document is valid", async () => {
    const first = await begin()
    expect(await codes(first)).toEqual(['identity.required'])
    await giveSide(app, client, client.id, 'identity-front')
    expect(await codes(first)).toEqual(['identity.side-missing'])
    await giveSide(app, client, client.id, 'identity-back')
    expect(await codes(first)).toEqual([])
    expect(await codes(await begin())).toEqual([])
  })

  test('refuses to be sent with an expired document, or with the back of the old one', async () => {
    const id = await completeDraft(app, client)
    await app.services.db.updateTable('identity_papers').set({ expires_on: '2026-11-17' }).execute()
    const send = () =>
      app.call(sendCase, {
        token: client.token,
        params: { caseId: id },
        headers: { 'idempotency-key': randomUUID() },
      })
    expect((await send()).body.errors).toEqual([{ path: 'kyc.identity', code: 'identity.expired' }])
    await giveSide(app, client, client.id, 'identity-front')
    expect(await card(client)).toMatchObject({ state: 'incomplete', expiresOn: null })
    expect((await send()).body.errors).toEqual([{ path: 'kyc.identity', code: 'identity.side-missing' }])
    await giveSide(app, client, client.id, 'identity-back')
    expect((await send()).status).toBe(200)
  })
})
