// Tests that only the client can sign a draft of the staff and make its declarations.

import { readSummary, verifySummary } from '@maat/contract/cases/case-checks'
import { readDraft, saveDraft, sendCase, sendUnderMandate } from '@maat/contract/cases/case-draft'
import { addParticipant, listCaseEvents, readCase } from '@maat/contract/cases/cases'
import { askSignature, showSignatureLink } from '@maat/contract/cases/signing'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { COMPLETE_ANSWERS, completeDraft, insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

const { signature, consents } = COMPLETE_ANSWERS
const REFERENCE = { givenBy: 'Ines Exemple', givenOn: '2026-11-02', reference: 'Lettre du 2 novembre' }

async function prepared() {
  const owner = await app.people.create('User', { first_name: 'Ines', last_name: 'Exemple' })
  return { owner, caseId: await completeDraft(app, lawyer, 'litigation', {}, owner.id) }
}

const draftOf = async (person: TestPerson, caseId: CaseId) =>
  (await app.call(readDraft, on(person, caseId))).body

async function save(person: TestPerson, caseId: CaseId, changes: object, version?: number) {
  const current = version ?? (await draftOf(person, caseId)).version
  return await app.call(saveDraft, { ...on(person, caseId), body: { version: current, changes } })
}

test("the staff can neither sign nor give the client's declarations, nor send the case themselves", async () => {
  const { owner, caseId } = await prepared()
  expect((await save(lawyer, caseId, { signature })).body.code).toBe('case.client-signs')
  expect((await save(lawyer, caseId, { consents })).body.code).toBe('case.client-signs')
  expect((await app.call(sendCase, on(lawyer, caseId))).body.code).toBe('access.forbidden')
  expect((await draftOf(lawyer, caseId)).missingFields).toEqual([])
  expect((await draftOf(owner, caseId)).missingFields.map(({ field }) => field)).toEqual([
    'signature',
    'consents.privacy',
    'consents.terms',
    'consents.honour',
  ])
})

test('a client with a second factor has to sign in before signing', async () => {
  const { owner, caseId } = await prepared()
  await app.services.db
    .insertInto('two_factor')
    .values({ user_id: owner.id, secret: Buffer.from('-'), confirmed_at: app.now.value.toISOString() })
    .execute()
  const reply = await app.call(askSignature, on(lawyer, caseId))
  expect(reply.body.signatureRequest).toMatchObject({ channel: 'account', standing: 'open' })
  const mail = await app.services.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient_id', '=', owner.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toContain('Luc Conseil a préparé votre dossier')
  expect(mail.text_body).toContain(`/dashboard/cases-litigation/create?caseId=${caseId}&step=summary`)
  expect(mail.text_body).not.toContain('#sign=')
  await save(owner, caseId, { signature, consents })
  expect((await app.call(sendCase, on(owner, caseId))).status).toBe(200)
  expect((await app.call(readCase, on(lawyer, caseId))).body.mandate ?? null).toBeNull()
  await app.workOff()
  const { body } = await app.call(verifySummary, on(owner, caseId))
  expect(body.recognition).toEqual({ by: 'account' })
})

test('refuses to request a signature for an incomplete draft', async () => {
  const { caseId } = await prepared()
  await save(lawyer, caseId, { facts: '' })
  const errors = [{ path: 'case.facts', code: 'field.required' }]
  const reply = await app.call(askSignature, on(lawyer, caseId))
  expect([reply.body.code, reply.body.errors]).toEqual(['case.incomplete', errors])
  const shown = await app.call(showSignatureLink, on(lawyer, caseId))
  expect([shown.body.code, shown.body.errors]).toEqual(['case.incomplete', errors])
})

test("a change by the staff after the client's signature requires a new one", async () => {
  const { owner, caseId } = await prepared()
  await save(owner, caseId, { signature, consents })
  await save(lawyer, caseId, { facts: 'Autre chose.' })
  const { answers } = await draftOf(owner, caseId)
  expect([answers.facts, answers.signature, answers.consents]).toEqual(['Autre chose.', undefined, undefined])
  expect((await app.call(sendCase, on(owner, caseId))).body.code).toBe('case.incomplete')
})

test('a changed document of a case prepared by staff requires a new signature', async () => {
  const { owner, caseId } = await prepared()
  const expectOther = async () => {
    expect((await draftOf(owner, caseId)).missingFields).toEqual([
      { step: 'summary', field: 'signature', code: 'signature.of-something-else' },
    ])
    expect((await app.call(sendCase, on(owner, caseId))).body.code).toBe('case.incomplete')
  }
  await save(owner, caseId, { signature, consents })
  await insertDocument(app, caseId, lawyer.id, null, { name: 'Aveu' })
  await expectOther()
  await save(owner, caseId, { signature: { ...signature, validatedAt: app.now.value.toISOString() } })
  const { version } = await draftOf(lawyer, caseId)
  const nationalNumber = { nationalNumber: '85.07.30-033.28', nationalNumberConfirmed: true }
  const body = { version, changes: {}, ...nationalNumber }
  expect((await app.call(saveDraft, { ...on(lawyer, caseId), body })).status).toBe(200)
  await expectOther()
  const signedAgain = { ...signature, validatedAt: new Date(app.now.value.getTime() + 1000).toISOString() }
  await save(owner, caseId, { signature: signedAgain })
  expect((await app.call(sendCase, on(owner, caseId))).status).toBe(200)
})

test('refuses a signature on content that changed since it was read', async () => {
  const { owner, caseId } = await prepared()
  const { version } = await draftOf(owner, caseId)
  await save(lawyer, caseId, { facts: 'Autre chose.' })
  const { body } = await save(owner, caseId, { signature }, version)
  expect([body.code, body.errors?.map(({ path }) => path)]).toEqual(['case.draft-conflict', ['facts']])
})

test('a case sent under a mandate says so in the case, the summary and the timeline, and never claims a signature', async () => {
  const { owner, caseId } = await prepared()
  await save(owner, caseId, { signature, consents })
  const sent = await app.call(sendUnderMandate, { ...on(lawyer, caseId), body: REFERENCE })
  expect(sent.status).toBe(200)
  const sentBy = 'Luc Conseil'
  expect((await app.call(readCase, on(owner, caseId))).body.mandate).toEqual({ ...REFERENCE, sentBy })
  const { body: timeline } = await app.call(listCaseEvents, on(owner, caseId))
  expect(timeline.items.find(({ kind }) => kind === 'sent')).toMatchObject({
    actorName: sentBy,
    details: { mandate: REFERENCE },
  })
  await app.workOff()
  const { rawPayload } = await app.server.inject({
    url: `/api/cases/${caseId}/summary`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const printed = pdfText(rawPayload)
  expect(printed).toContain('Envoyé par Luc Conseil sous le mandat de Ines Exemple.')
  expect(printed).toContain('Lettre du 2 novembre')
  expect(printed).not.toContain('Signé le')
  expect(printed).not.toContain('version du')
  const kept = await app.services.db
    .selectFrom('case_submissions')
    .select(['content', 'signature', 'terms'])
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect([kept.signature, kept.terms]).toEqual([null, {}])
  expect(JSON.parse(kept.content)).toMatchObject({ mandate: REFERENCE })
  expect(kept.content).not.toContain('consents')
  const { body: verified } = await app.call(verifySummary, on(owner, caseId))
  expect(verified).toMatchObject({ contentIntact: true, summaryIntact: true, terms: {} })
  expect((await app.call(readSummary, on(owner, caseId))).status).toBe(200)
})

test('only the client and the firm see a mandate, in the timeline as in the case', async () => {
  const { owner, caseId } = await prepared()
  await app.call(sendUnderMandate, { ...on(lawyer, caseId), body: REFERENCE })
  const invited = await app.people.create('User')
  const shared = await app.call(addParticipant, {
    ...on(owner, caseId),
    body: { email: invited.email, access: 'administrator' },
  })
  expect(shared.status).toBe(200)
  const noticesTo = async (person: TestPerson) => {
    const { body } = await app.call(listCaseEvents, on(person, caseId))
    return body.items.find(({ kind }) => kind === 'sent')?.details
  }
  expect((await app.call(readCase, on(invited, caseId))).body.mandate).toBeNull()
  const number = expect.any(String)
  expect(await noticesTo(invited)).toEqual({ number })
  for (const person of [owner, lawyer])
    expect(await noticesTo(person)).toEqual({ number, mandate: REFERENCE })
})

test('a mandate needs a past or present date, and a reference or a document of the case', async () => {
  const { owner, caseId } = await prepared()
  const sendWith = async (mandate: BodyFor<typeof sendUnderMandate>) =>
    (await app.call(sendUnderMandate, { ...on(lawyer, caseId), body: mandate })).body.code
  expect(await sendWith({ ...REFERENCE, reference: ' ' })).toBe('request.invalid')
  expect(await sendWith({ ...REFERENCE, givenOn: '2030-01-01' })).toBe('case.mandate-unproved')
  const elsewhere = await completeDraft(app, owner)
  const foreign = await insertDocument(app, elsewhere, owner.id, null)
  const { givenBy, givenOn } = REFERENCE
  expect(await sendWith({ givenBy, givenOn, documentId: foreign })).toBe('case.mandate-unproved')
  const internal = await insertDocument(app, caseId, lawyer.id, null, { name: 'Note', is_internal: true })
  expect(await sendWith({ givenBy, givenOn, documentId: internal })).toBe('case.mandate-unproved')
  const documentId = await insertDocument(app, caseId, lawyer.id, null, { name: 'Procuration' })
  expect(await sendWith({ givenBy, givenOn, documentId })).toBeUndefined()
  const { body } = await app.call(readCase, on(owner, caseId))
  expect(body.mandate?.reference).toBe('Procuration')
})

test('declarations that only the client can make still block sending under a mandate', async () => {
  const { caseId } = await prepared()
  await save(lawyer, caseId, { facts: '' })
  const { body } = await app.call(sendUnderMandate, { ...on(lawyer, caseId), body: REFERENCE })
  expect(body.errors).toEqual([{ path: 'case.facts', code: 'field.required' }])
})

test('refuses requests for a sent case, and does not send it again', async () => {
  const admin = await app.people.create('Admin')
  const owner = await app.people.create('User')
  const caseId = await insertCase(app, owner.id, { drafter_id: admin.id })
  for (const person of [admin, lawyer]) {
    expect((await app.call(askSignature, on(person, caseId))).body.code).toMatch(/access.forbidden|not-found/)
    const again = await app.call(sendUnderMandate, { ...on(person, caseId), body: REFERENCE })
    expect(again.body.code).toMatch(/access.forbidden|not-found/)
  }
})
