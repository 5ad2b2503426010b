// Tests that a client signs a draft of the staff without a session: by a link and proof of identity.

import { verifySummary } from '@maat/contract/cases/case-checks'
import { readDraft, saveDraft } from '@maat/contract/cases/case-draft'
import { listCaseEvents, readCase } from '@maat/contract/cases/cases'
import {
  askCorrection,
  openSigning,
  readSigning,
  sendSigningCode,
  showSignatureLink,
  withdrawSignature,
} from '@maat/contract/cases/signing'
import type { DocumentId } from '@maat/contract/ids'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { app, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { COMPLETE_ANSWERS, insertDocument } from '../../../../test/cases/cases.ts'
import {
  birthDate,
  codeFor,
  reading,
  recognise,
  recognisedByMail,
  requestedByMail,
  requestOf,
  sign,
  signature,
  summaryOf,
  tokenIn,
} from '../../../../test/documents/signing.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'

beforeAll(openCases)
afterEach(() => {
  app.now.value = TEST_NOW
})
afterAll(async () => await app.close())

const MINUTES = 60_000

test('with the mailed link, its code and the birth date, a client reads everything and signs it', async () => {
  const { owner, caseId, pass } = await recognisedByMail()
  expect((await requestOf(caseId))?.recognisedAt).toBe(app.now.value.toISOString())
  const read = await reading(pass)
  const { mark, ...shown } = read
  const text = JSON.stringify(shown)
  for (const part of [COMPLETE_ANSWERS.facts, 'Désiré Adversaire', 'Honoraires sur devis', '30 juillet 1985'])
    expect(text).toContain(part)
  expect(read.nationalNumber).toMatch(/•/)
  expect(text).not.toContain('034')
  const signed = await sign(pass, mark)
  expect(signed.body.number).toMatch(/^BRU-/)
  await app.workOff()
  const { body: verified } = await app.call(verifySummary, on(owner, caseId))
  const address = owner.email.replace(/^(.).*@/, '$1•••@')
  expect(verified.recognition).toMatchObject({ by: 'mail', address })
  expect(await summaryOf(owner, caseId)).toContain('le lien et le code envoyés')
  const { body: timeline } = await app.call(listCaseEvents, on(lawyer, caseId))
  expect(timeline.items.find(({ kind }) => kind === 'sent')).toMatchObject({
    actorName: 'Ines Exemple',
    details: { recognisedBy: 'mail' },
  })
})

test('a link can sign only once', async () => {
  const { pass, token } = await recognisedByMail()
  const { mark } = await reading(pass)
  await sign(pass, mark)
  expect((await sign(pass, mark)).body.code).toBe('link.invalid')
  expect((await app.call(openSigning, { body: { token } })).body.code).toBe('link.invalid')
})

test('the link alone reveals nothing about the case', async () => {
  const { owner, token } = await requestedByMail()
  const { body } = await app.call(openSigning, { body: { token } })
  expect(body).toEqual({
    of: 'case',
    asks: 'birth-date',
    requestedByName: 'Luc Conseil',
    address: owner.email.replace(/^(.).*@/, '$1•••@'),
    expiresAt: new Date(app.now.value.getTime() + 7 * 24 * 60 * MINUTES).toISOString(),
    language: 'fr',
  })
  expect((await app.call(readSigning, { body: { pass: token, language: 'fr' } })).body.code).toBe(
    'link.invalid',
  )
})

test('neither the code nor the birth date is enough alone, and the fifth wrong answer ends the link', async () => {
  const { owner, caseId, token } = await requestedByMail()
  const code = await codeFor(owner, token)
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = [
    { token, birthDate: '1985-07-01', code },
    { token, birthDate, code: wrong },
    { token, birthDate: '1985-07-31', code },
    { token, birthDate: '1985-07-29', code },
  ]
  for (const tried of tries) expect((await recognise(tried)).code).toBe('signing.not-recognised')
  expect((await recognise({ token, birthDate, code: wrong })).code).toBe('link.locked')
  expect((await recognise({ token, birthDate, code })).code).toBe('link.invalid')
  expect((await requestOf(caseId))?.standing).toBe('locked')
  const noticesSent = await app.services.db
    .selectFrom('notifications')
    .select('text')
    .where('user_id', '=', lawyer.id)
    .where('target_id', '=', caseId)
    .execute()
  expect(noticesSent.map(({ text }) => text)).toEqual(['case-signing-locked'])
})

test('five parallel guesses share five attempts', async () => {
  const { caseId, token } = await requestedByMail()
  const guesses = Array.from({ length: 8 }, (_, at) => recognise({ token, birthDate, code: `00000${at}` }))
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter(code => code === 'signing.not-recognised')).toHaveLength(4)
  expect((await requestOf(caseId))?.standing).toBe('locked')
})

test('a code lasts a quarter of an hour; another one is sent after a minute, at most five in all', async () => {
  const { owner, token } = await requestedByMail()
  const before = app.now.value
  const first = await codeFor(owner, token)
  const tooSoon = await app.call(sendSigningCode, { body: { token } })
  expect([tooSoon.body.code, tooSoon.body.retryAfter]).toEqual(['code.again', 60])
  app.now.value = new Date(before.getTime() + 15 * MINUTES)
  expect((await recognise({ token, birthDate, code: first })).code).toBe('signing.not-recognised')
  for (let sent = 2; sent <= 5; sent += 1) {
    await codeFor(owner, token)
    app.now.value = new Date(app.now.value.getTime() + MINUTES)
  }
  expect((await app.call(sendSigningCode, { body: { token } })).body.code).toBe('link.invalid')
})

test('the link ends after seven days by mail or thirty minutes at the desk, when withdrawn, and when replaced', async () => {
  const before = app.now.value
  const { caseId, token } = await requestedByMail()
  const opens = async (link: string) => (await app.call(openSigning, { body: { token: link } })).status
  app.now.value = new Date(before.getTime() + 7 * 24 * 60 * MINUTES - 1)
  expect(await opens(token)).toBe(200)
  app.now.value = new Date(before.getTime() + 7 * 24 * 60 * MINUTES)
  expect(await opens(token)).toBe(410)
  app.now.value = before
  const desk = await app.call(showSignatureLink, on(lawyer, caseId))
  expect(desk.body.draft.signatureRequest).toMatchObject({ channel: 'desk', standing: 'open' })
  const shown = tokenIn(desk.body.link)
  expect([await opens(token), await opens(shown)]).toEqual([410, 200])
  app.now.value = new Date(before.getTime() + 30 * MINUTES)
  expect([await opens(shown), (await requestOf(caseId))?.standing]).toEqual([410, 'expired'])
  app.now.value = before
  expect((await app.call(withdrawSignature, on(lawyer, caseId))).body.signatureRequest?.standing).toBe(
    'withdrawn',
  )
  expect(await opens(shown)).toBe(410)
})

test('only the last of two browsers recognised by mail can sign', async () => {
  const { owner, token, pass } = await recognisedByMail()
  app.now.value = new Date(app.now.value.getTime() + MINUTES)
  const other = await recognise({ token, birthDate, code: await codeFor(owner, token) })
  expect((await reading(pass)).code).toBe('link.invalid')
  expect((await reading(other.pass)).title).toBe('Litige de voisinage')
})

test('a recognised signer can read and sign within one hour', async () => {
  const { pass } = await recognisedByMail()
  app.now.value = new Date(TEST_NOW.getTime() + 59 * MINUTES)
  const { mark } = await reading(pass)
  app.now.value = new Date(TEST_NOW.getTime() + 60 * MINUTES)
  expect((await reading(pass)).code).toBe('link.invalid')
  expect((await sign(pass, mark)).body.code).toBe('link.invalid')
})

test('requires reading again if the staff changed the draft meanwhile', async () => {
  const { caseId, pass } = await recognisedByMail()
  const { mark } = await reading(pass)
  const draft = (await app.call(readDraft, on(lawyer, caseId))).body
  const changes = { facts: 'Autre chose.' }
  await app.call(saveDraft, { ...on(lawyer, caseId), body: { version: draft.version, changes } })
  expect((await sign(pass, mark)).body.code).toBe('record.stale')
  const again = await reading(pass)
  expect(JSON.stringify(again)).toContain('Autre chose.')
  expect((await sign(pass, again.mark)).status).toBe(200)
})

async function insertVersion(documentId: DocumentId, number: number, hash: string) {
  const { db } = app.services
  await db
    .insertInto('files')
    .values({ hash, size: 1, media_type: 'application/pdf', created_at: TEST_NOW.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('document_versions')
    .values({
      document_id: documentId,
      number,
      file_hash: hash,
      file_name: 'lettre.pdf',
      uploaded_at: TEST_NOW.toISOString(),
      uploaded_by: lawyer.id,
    })
    .execute()
}

const [FIRST, SECOND, PAPER] = ['1', '2', '3'].map(digit => digit.repeat(64)) as [string, string, string]

test('requires reading again if the staff added or replaced a document meanwhile', async () => {
  const { owner, caseId, pass } = await recognisedByMail()
  const expectStale = async (mark: string) => {
    expect((await sign(pass, mark)).body.code).toBe('record.stale')
    const again = await reading(pass)
    expect(again.mark).not.toBe(mark)
    return again.mark
  }
  let { mark } = await reading(pass)
  const documentId = await insertDocument(app, caseId, lawyer.id, null, { name: 'Avenant' })
  mark = await expectStale(mark)
  expect(JSON.stringify(await reading(pass))).toContain('Avenant')
  await insertVersion(documentId, 1, FIRST)
  mark = await expectStale(mark)
  await insertVersion(documentId, 2, SECOND)
  mark = await expectStale(mark)
  const side = await app.services.db
    .selectFrom('documents as d')
    .innerJoin('identity_papers as p', 'p.id', 'd.paper_id')
    .select('d.id')
    .where('p.client_id', '=', owner.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await insertVersion(side.id, 9, PAPER)
  mark = await expectStale(mark)
  expect((await sign(pass, mark)).status).toBe(200)
  const { content } = await app.services.db
    .selectFrom('case_submissions')
    .select('content')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const { documents } = JSON.parse(content)
  expect(documents).toContainEqual({ name: 'Avenant', sha256: SECOND })
  expect(documents.map(({ sha256 }: { sha256: string | null }) => sha256)).toContain(PAPER)
  await app.workOff()
  const { body: verified } = await app.call(verifySummary, on(owner, caseId))
  expect(verified).toMatchObject({ contentIntact: true, summaryIntact: true })
})

test('refuses a signature with an empty field or without accepted terms', async () => {
  const { caseId, pass } = await recognisedByMail()
  const { mark } = await reading(pass)
  const empty = await sign(pass, mark, { signature: { ...signature, text: '', validatedAt: '' } })
  expect(empty.body.errors).toEqual([{ path: 'summary.signature', code: 'signature.required' }])
  const unsworn = await sign(pass, mark, { consents: ['privacy', 'terms'] })
  expect(unsworn.body.errors).toEqual([{ path: 'summary.consents.honour', code: 'consent.required' }])
  expect((await app.call(readDraft, on(lawyer, caseId))).body.answers.signature).toBeUndefined()
  expect((await sign(pass, mark)).status).toBe(200)
})

test("a correction request ends the link, notifies the staff in the client's words, and signs nothing", async () => {
  const { caseId, pass } = await recognisedByMail()
  const words = 'Le mur date de 2024.'
  expect((await app.call(askCorrection, { body: { pass, words } })).status).toBe(200)
  expect(await requestOf(caseId)).toMatchObject({ standing: 'corrected', correction: words })
  expect((await reading(pass)).code).toBe('link.invalid')
  const { description } = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', lawyer.id)
    .where('target_id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(description).toContain(words)
  expect((await app.call(readCase, on(lawyer, caseId))).body.status).toBe('draft')
})

test('stores only hashes of the secrets, and none after a request has ended', async () => {
  const { caseId, token, pass } = await recognisedByMail()
  const row = async () =>
    await app.services.db
      .selectFrom('signature_requests')
      .selectAll()
      .where('case_id', '=', caseId)
      .executeTakeFirstOrThrow()
  const kept = JSON.stringify(await row())
  expect([kept.includes(token), kept.includes(pass)]).toEqual([false, false])
  await sign(pass, (await reading(pass)).mark)
  expect(await row()).toMatchObject({ token_hash: null, code_hash: null, pass_hash: null, outcome: 'signed' })
})

test('a closed account cannot sign with an old link', async () => {
  const { owner, token } = await requestedByMail()
  const { db } = app.services
  await db
    .updateTable('users')
    .set({ disabled_at: TEST_NOW.toISOString() })
    .where('id', '=', owner.id)
    .execute()
  expect((await app.call(openSigning, { body: { token } })).body.code).toBe('link.invalid')
})
