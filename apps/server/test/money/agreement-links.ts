// Fee agreements and quotes that a client answers by a mailed link: proposes, sends, identifies, reads and signs.

import { openSigning } from '@maat/contract/cases/signing'
import type { CaseId, FeeAgreementId } from '@maat/contract/ids'
import {
  askAgreementSignature,
  readAgreementToSign,
  refuseAgreementByLink,
  signAgreementByLink,
} from '@maat/contract/money/agreement-signing'
import { setCaseRate } from '@maat/contract/money/case-billing'
import { proposeFeeAgreement, proposeQuote, readFeeAgreement } from '@maat/contract/money/fee-agreements'
import { login } from '@maat/contract/people/accounts'
import { expect } from 'vitest'
import { app, openCases } from '../cases/case-world.ts'
import { insertCase } from '../cases/cases.ts'
import { birthDate, codeFor, lastMailTo, recognise, signature, tokenIn } from '../documents/signing.ts'
import { PASSWORD, type TestPerson } from '../people.ts'
import { type BillingWorld, openBillingWorld } from './billing-world.ts'
import { agreeOnFees } from './invoices.ts'

export let world: BillingWorld

export async function openAgreements(): Promise<void> {
  await openCases()
  world = await openBillingWorld(app)
}

/** After hours or days, the session of before has expired. */
export async function signLawyerInAgain(): Promise<void> {
  const { body } = await app.call(login, { body: { email: world.lawyer.email, password: PASSWORD } })
  world.lawyer.token = body.token
}

export const of = (agreementId: FeeAgreementId) => ({ params: { agreementId } })
export const asLawyer = () => ({ token: world.lawyer.token })

async function acceptedCase(born: string | null, phone: string | null = null) {
  const client = await app.people.create('User', { birth_date: born, phone })
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: world.lawyer.id })
  return { client, caseId }
}

/** A case with an hourly rate. */
export async function ratedCase(born: string | null = birthDate, phone: string | null = null) {
  const { client, caseId } = await acceptedCase(born, phone)
  await agreeOnFees(app, caseId)
  const body = { of: 'case', amount: { units: 150_00, currency: 'EUR' }, fromDay: '2026-11-18' } as const
  await app.call(setCaseRate, { ...asLawyer(), params: { caseId }, body })
  return { client, caseId }
}

export const propose = async (caseId: CaseId) =>
  (await app.call(proposeFeeAgreement, { ...asLawyer(), params: { caseId } })).body
export const ask = async (id: FeeAgreementId) =>
  await app.call(askAgreementSignature, { ...asLawyer(), ...of(id) })
export const stateOf = async (id: FeeAgreementId) =>
  (await app.call(readFeeAgreement, { ...asLawyer(), ...of(id) })).body

export const mailedToken = async (client: TestPerson, template = 'agreement-to-sign') =>
  tokenIn(await lastMailTo(client, template))

export async function mailAgreementLink() {
  const { client, caseId } = await ratedCase()
  const { id, digest } = await propose(caseId)
  const { body } = await ask(id)
  expect(body.signatureRequest).toMatchObject({ channel: 'mail', standing: 'open', recognisedAt: null })
  return { client, caseId, id, digest, token: await mailedToken(client) }
}

const LINES = [
  { name: 'Mise en demeure', amount: { units: 450_00, currency: 'EUR' as const }, isOption: false },
  { name: 'Médiation', amount: { units: 900_00, currency: 'EUR' as const }, isOption: true },
]

export async function quoted(validUntil: string) {
  const { client, caseId } = await acceptedCase(birthDate)
  const body = { lines: LINES, validUntil, note: '' }
  const { id, digest } = (await app.call(proposeQuote, { ...asLawyer(), params: { caseId }, body })).body
  await ask(id)
  return { client, caseId, id, digest, token: await mailedToken(client, 'quote-to-sign') }
}

export async function recognised(client: TestPerson, token: string): Promise<string> {
  return (await recognise({ token, birthDate, code: await codeFor(client, token) })).pass
}

export async function opened() {
  const found = await mailAgreementLink()
  return { ...found, pass: await recognised(found.client, found.token) }
}

export const open = async (token: string) => (await app.call(openSigning, { body: { token } })).body
export const read = async (pass: string) => (await app.call(readAgreementToSign, { body: { pass } })).body
export const sign = async (pass: string, digest: string, options: number[] = []) =>
  await app.call(signAgreementByLink, {
    body: { pass, digest, signature, options },
  })
export const refuse = async (pass: string, reason = 'Trop cher.') =>
  await app.call(refuseAgreementByLink, { body: { pass, reason } })

export const noticesOf = async ({ id }: TestPerson, caseId: CaseId) =>
  (
    await app.services.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', id)
      .where('target_id', '=', caseId)
      .execute()
  ).map(({ text }) => text)
