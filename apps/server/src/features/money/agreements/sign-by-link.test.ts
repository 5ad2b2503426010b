// Tests that a client answers a fee agreement without a session: by a mailed link and proof of identity.

import { readSigning, signByLink } from '@maat/contract/cases/signing'
import { withdrawAgreementSignature } from '@maat/contract/money/agreement-signing'
import {
  readFeeAgreement,
  readFeeAgreementPdf,
  refuseFeeAgreement,
  withdrawFeeAgreement,
} from '@maat/contract/money/fee-agreements'
import { changePassword } from '@maat/contract/people/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { app } from '../../../../test/cases/case-world.ts'
import {
  birthDate,
  codeFor,
  consents,
  lastMailTo,
  reading as readCasePass,
  recognise,
  recognisedByMail,
  signature,
  tokenIn,
} from '../../../../test/documents/signing.ts'
import {
  ask,
  asLawyer,
  mailAgreementLink,
  mailedToken,
  noticesOf,
  of,
  open,
  openAgreements,
  opened,
  propose,
  ratedCase,
  read,
  recognised,
  refuse,
  sign,
  signLawyerInAgain,
  stateOf,
  world,
} from '../../../../test/money/agreement-links.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

beforeAll(openAgreements)
afterEach(() => {
  app.now.value = TEST_NOW
})
afterAll(async () => await app.close())

const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES
const later = (ms: number) => {
  app.now.value = new Date(app.now.value.getTime() + ms)
}

test('with the mailed link, its code and the birth date, a client reads the agreement and signs it', async () => {
  const { client, caseId, id, digest, pass } = await opened()
  const seen = await read(pass)
  expect(seen).toMatchObject({ kind: 'agreement', edition: 1, digest, earlier: null })
  expect(seen.sections.flatMap(({ lines }) => lines).join(' ')).toMatch(/580,80/)
  expect((await stateOf(id)).signatureRequest).toMatchObject({
    standing: 'open',
    recognisedAt: TEST_NOW.toISOString(),
  })
  expect((await sign(pass, digest)).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ state: 'signed', signatureRequest: null })
  const row = await app.services.db
    .selectFrom('fee_agreements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const address = client.email.replace(/^(.).*@/, '$1•••@')
  expect(row).toMatchObject({ answered_by: client.id, recognition: { by: 'mail', address } })
  const { bytes } = await app.call(readFeeAgreementPdf, { token: client.token, ...of(id) })
  expect(pdfText(bytes)).toContain('le lien et le code envoyés')
  expect(await noticesOf(world.lawyer, caseId)).toContain('agreement-signed')
  const { agreed_on } = await app.services.db
    .selectFrom('case_billing')
    .select('agreed_on')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(agreed_on).toBe('2026-11-18')
})

test('neither the mail nor the link alone reveals anything about the case', async () => {
  const { client, caseId, token } = await mailAgreementLink()
  const mail = await lastMailTo(client, 'agreement-to-sign')
  const { title, number } = await app.services.db
    .selectFrom('cases')
    .select(['title', 'number'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const body = await open(token)
  expect(body).toEqual({
    of: 'agreement',
    asks: 'birth-date',
    requestedByName: expect.any(String),
    address: client.email.replace(/^(.).*@/, '$1•••@'),
    expiresAt: new Date(TEST_NOW.getTime() + 7 * DAYS).toISOString(),
    language: 'fr',
  })
  for (const secret of [title, String(number), '150'])
    expect(`${mail} ${JSON.stringify(body)}`).not.toContain(secret)
  for (const wrong of [token, 'x'.repeat(43)]) {
    expect((await read(wrong)).code).toBe('link.invalid')
    expect((await sign(wrong, 'a'.repeat(64))).body.code).toBe('link.invalid')
    expect((await refuse(wrong)).body.code).toBe('link.invalid')
  }
})

test('the fifth wrong answer locks the link, and its sender is notified', async () => {
  const { client, caseId, id, token } = await mailAgreementLink()
  const code = await codeFor(client, token)
  const wrong = { token, birthDate: '1990-01-01', code }
  for (let tries = 1; tries < 5; tries += 1)
    expect((await recognise(wrong)).code).toBe('signing.not-recognised')
  expect((await recognise(wrong)).code).toBe('link.locked')
  expect((await recognise({ token, birthDate, code })).code).toBe('link.invalid')
  expect((await stateOf(id)).signatureRequest?.standing).toBe('locked')
  expect(await noticesOf(world.lawyer, caseId)).toEqual(['agreement-signing-locked'])
})

test('a link to the first version never opens or signs the second one', async () => {
  const first = await opened()
  const second = await propose(first.caseId)
  expect((await open(first.token)).code).toBe('link.invalid')
  expect((await read(first.pass)).code).toBe('link.invalid')
  for (const digest of [first.digest, second.digest])
    expect((await sign(first.pass, digest)).body.code).toBe('link.invalid')
  expect((await refuse(first.pass)).body.code).toBe('link.invalid')
  later(MINUTES)
  await ask(second.id)
  const token = await mailedToken(first.client)
  const pass = await recognised(first.client, token)
  expect(await read(pass)).toMatchObject({ edition: 2, earlier: { edition: 1 } })
  expect((await sign(pass, 'b'.repeat(64))).body.code).toBe('link.invalid')
  expect((await stateOf(second.id)).state).toBe('proposed')
  expect((await sign(pass, second.digest)).status).toBe(200)
  expect((await stateOf(first.id)).state).toBe('replaced')
})

test('the pass of a case signs no agreement, and the pass of an agreement signs no case', async () => {
  const ofCase = await recognisedByMail()
  const { mark } = await readCasePass(ofCase.pass)
  expect((await read(ofCase.pass)).code).toBe('link.invalid')
  expect((await sign(ofCase.pass, mark)).body.code).toBe('link.invalid')
  expect((await refuse(ofCase.pass)).body.code).toBe('link.invalid')
  const { pass, id, digest } = await opened()
  expect((await app.call(readSigning, { body: { pass, language: 'fr' } })).body.code).toBe('link.invalid')
  const body = { pass, mark: digest, signature, consents }
  expect((await app.call(signByLink, { body })).body.code).toBe('link.invalid')
  expect((await stateOf(id)).state).toBe('proposed')
})

test('refuses expired, withdrawn and replaced links', async () => {
  const { client, id, token } = await mailAgreementLink()
  later(7 * DAYS - 1)
  expect((await open(token)).of).toBe('agreement')
  later(1)
  expect((await open(token)).code).toBe('link.invalid')
  await signLawyerInAgain()
  expect((await stateOf(id)).signatureRequest?.standing).toBe('expired')
  await ask(id)
  const second = await mailedToken(client)
  later(MINUTES)
  await ask(id)
  const third = await mailedToken(client)
  expect([(await open(second)).code, (await open(third)).of]).toEqual(['link.invalid', 'agreement'])
  const pass = await recognised(client, third)
  const { body } = await app.call(withdrawAgreementSignature, { ...asLawyer(), ...of(id) })
  expect(body).toMatchObject({ state: 'proposed', signatureRequest: { standing: 'withdrawn' } })
  expect((await open(third)).code).toBe('link.invalid')
  expect((await read(pass)).code).toBe('link.invalid')
})

test('an answer in the account, a withdrawn version and a new password end the link', async () => {
  const answered = await opened()
  const body = { reason: 'Trop cher.' }
  await app.call(refuseFeeAgreement, { token: answered.client.token, ...of(answered.id), body })
  const withdrawn = await opened()
  await app.call(withdrawFeeAgreement, { ...asLawyer(), ...of(withdrawn.id) })
  const secured = await opened()
  const passwords = { currentPassword: PASSWORD, password: 'Un tout autre mot de passe 42' }
  await app.call(changePassword, { token: secured.client.token, body: passwords })
  for (const { token, pass, digest } of [answered, withdrawn, secured]) {
    expect((await open(token)).code).toBe('link.invalid')
    expect((await read(pass)).code).toBe('link.invalid')
    expect((await sign(pass, digest)).body.code).toBe('link.invalid')
  }
  expect((await stateOf(secured.id)).signatureRequest?.standing).toBe('secured')
  expect(await noticesOf(world.lawyer, secured.caseId)).toEqual(['agreement-signing-secured'])
  for (const { id } of [answered, withdrawn]) expect((await ask(id)).body.code).toBe('fee-agreement.not-open')
})

test('refuses a version with a reason, once', async () => {
  const { id, caseId, digest, pass } = await opened()
  expect((await refuse(pass, '')).body.errors).toMatchObject([{ path: 'reason', code: 'field.required' }])
  expect((await refuse(pass)).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ state: 'refused', reason: 'Trop cher.' })
  expect(await noticesOf(world.lawyer, caseId)).toContain('agreement-refused')
  expect((await sign(pass, digest)).body.code).toBe('link.invalid')
  expect((await refuse(pass)).body.code).toBe('link.invalid')
})

test('counts one of parallel signatures and refusals', async () => {
  const { id, digest, pass } = await opened()
  const answers = [sign(pass, digest), refuse(pass), sign(pass, digest), refuse(pass)]
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(['signed', 'refused']).toContain((await stateOf(id)).state)
})

test('sends no link if it could not identify the client, and asks a client with a second factor to sign in', async () => {
  const unborn = await ratedCase(null)
  const { id } = await propose(unborn.caseId)
  expect((await ask(id)).body.code).toBe('signing.client-unidentifiable')
  const secured = await ratedCase()
  const proposed = await propose(secured.caseId)
  await app.services.db
    .insertInto('two_factor')
    .values({ user_id: secured.client.id, secret: Buffer.from('-'), confirmed_at: TEST_NOW.toISOString() })
    .execute()
  expect((await ask(proposed.id)).body.signatureRequest).toMatchObject({
    channel: 'account',
    standing: 'open',
  })
  const mail = await lastMailTo(secured.client, 'agreement-to-sign-signed-in')
  expect(mail).toContain(`/client/invoices/${secured.caseId}`)
  expect(tokenIn(mail)).toBe('')
})

test('a lawyer who sends the link does not see it, and the client sees no state of it', async () => {
  const { client, id } = await mailAgreementLink()
  const seen = (await app.call(readFeeAgreement, { token: client.token, ...of(id) })).body
  expect(seen).toMatchObject({ signatureRequest: null, can: ['ask', 'answer'] })
  const { body } = await ask(id)
  expect(JSON.stringify(body)).not.toMatch(/#sign=/)
})
