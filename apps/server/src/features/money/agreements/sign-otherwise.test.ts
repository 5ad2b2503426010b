// Tests the other ways to the client's answer: without a known birth date, and by a QR code at the desk.
import { showAgreementLink } from '@maat/contract/money/agreement-signing'
import { readFeeAgreementPdf } from '@maat/contract/money/fee-agreements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app } from '../../../../test/cases/case-world.ts'
import { birthDate, codeFor, recognise, tokenIn } from '../../../../test/documents/signing.ts'
import {
  ask,
  asLawyer,
  mailedToken,
  of,
  open,
  openAgreements,
  propose,
  ratedCase,
  read,
  sign,
  stateOf,
} from '../../../../test/money/agreement-links.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

beforeAll(openAgreements)
afterAll(async () => await app.close())

const PHONE = '+32475001234'

test('a client without a known birth date is asked for the end of their phone number, which the document states', async () => {
  const { client, caseId } = await ratedCase(null, PHONE)
  const { id, digest } = await propose(caseId)
  expect((await ask(id)).status).toBe(200)
  const token = await mailedToken(client)
  expect((await open(token)).asks).toBe('phone')
  const code = await codeFor(client, token)
  for (const wrong of [{ phoneEnd: '4321' }, { birthDate: '1985-07-30' }, {}])
    expect((await recognise({ token, code, ...wrong })).code).toBe('signing.not-recognised')
  const { pass } = await recognise({ token, code, phoneEnd: '1234' })
  expect((await sign(pass, digest)).status).toBe(200)
  const { bytes } = await app.call(readFeeAgreementPdf, { token: client.token, ...of(id) })
  expect(pdfText(bytes).replace(/\s+/g, ' ')).toContain('la fin de son numéro de téléphone')
})

test('the end of the phone number never replaces a known birth date', async () => {
  const { client, caseId } = await ratedCase(birthDate, PHONE)
  const { id } = await propose(caseId)
  await ask(id)
  const token = await mailedToken(client)
  expect((await open(token)).asks).toBe('birth-date')
  const code = await codeFor(client, token)
  expect((await recognise({ token, code, phoneEnd: '1234' })).code).toBe('signing.not-recognised')
})

test('at the desk, a QR code replaces the mailed link, opens in one browser, and the document names the witness', async () => {
  const { client, caseId } = await ratedCase()
  const { id, digest } = await propose(caseId)
  await ask(id)
  const mailed = await mailedToken(client)
  const { body } = await app.call(showAgreementLink, { ...asLawyer(), ...of(id) })
  expect(body.agreement.signatureRequest).toMatchObject({ channel: 'desk', standing: 'open' })
  expect((await open(mailed)).code).toBe('link.invalid')
  const token = tokenIn(body.link)
  const code = await codeFor(client, token)
  const { pass } = await recognise({ token, birthDate, code })
  expect((await recognise({ token, birthDate, code })).code).toBe('link.invalid')
  expect((await read(pass)).digest).toBe(digest)
  expect((await sign(pass, digest)).status).toBe(200)
  expect((await stateOf(id)).state).toBe('signed')
  const { bytes } = await app.call(readFeeAgreementPdf, { token: client.token, ...of(id) })
  expect(pdfText(bytes).replace(/\s+/g, ' ')).toMatch(/au bureau, en présence de/)
})

test('shows no code for a client whom it could not identify, or for an answered version', async () => {
  const unknown = await ratedCase(null)
  const { id } = await propose(unknown.caseId)
  const show = async () => (await app.call(showAgreementLink, { ...asLawyer(), ...of(id) })).body.code
  expect(await show()).toBe('signing.client-unidentifiable')
  await propose(unknown.caseId)
  expect(await show()).toBe('fee-agreement.not-open')
})
