// A case prepared by the staff, and its signer by link: requests, identifies, reads and signs.

import { readDraft } from '@maat/contract/cases/case-draft'
import {
  askSignature,
  readSigning,
  recogniseSigner,
  sendSigningCode,
  signByLink,
} from '@maat/contract/cases/signing'
import type { CaseId } from '@maat/contract/ids'
import { expect } from 'vitest'
import { pdfText } from '../../src/platform/pdf/pdf-text.ts'
import { app, lawyer, on } from '../cases/case-world.ts'
import { COMPLETE_ANSWERS, completeDraft } from '../cases/cases.ts'
import type { TestPerson } from '../people.ts'

export const { signature, consents, birthDate } = COMPLETE_ANSWERS

export async function prepared() {
  const owner = await app.people.create('User', { email_verified_at: null })
  return { owner, caseId: await completeDraft(app, lawyer, 'litigation', {}, owner.id) }
}

export async function lastMailTo({ id }: TestPerson, template: string): Promise<string> {
  const mail = await app.services.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('recipient_id', '=', id)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return `${mail.subject}\n${mail.text_body}`
}

export const tokenIn = (text: string) => /\/confirm-event#sign=([\w-]{43})/.exec(text)?.[1] ?? ''

export async function requestedByMail() {
  const { owner, caseId } = await prepared()
  const { body } = await app.call(askSignature, on(lawyer, caseId))
  expect(body.signatureRequest).toMatchObject({ channel: 'mail', standing: 'open', recognisedAt: null })
  return { owner, caseId, token: tokenIn(await lastMailTo(owner, 'case-to-sign')) }
}

export async function codeFor(owner: TestPerson, token: string): Promise<string> {
  expect((await app.call(sendSigningCode, { body: { token } })).status).toBe(200)
  return /\d{6}/.exec(await lastMailTo(owner, 'signing-code'))?.[0] ?? ''
}

export const recognise = async (body: {
  token: string
  birthDate?: string
  phoneEnd?: string
  code: string
}) => (await app.call(recogniseSigner, { body })).body

export async function recognisedByMail() {
  const request = await requestedByMail()
  const code = await codeFor(request.owner, request.token)
  return { ...request, ...(await recognise({ token: request.token, birthDate, code })) }
}

export const reading = async (pass: string) =>
  (await app.call(readSigning, { body: { pass, language: 'fr' } })).body
export const sign = async (pass: string, mark: string, more: object = {}) =>
  await app.call(signByLink, {
    body: { pass, mark, signature, consents, ...more },
  })
export const requestOf = async (caseId: CaseId) =>
  (await app.call(readDraft, on(lawyer, caseId))).body.signatureRequest

export async function summaryOf({ token }: TestPerson, caseId: CaseId): Promise<string> {
  const { rawPayload } = await app.server.inject({
    url: `/api/cases/${caseId}/summary`,
    headers: { authorization: `Bearer ${token}` },
  })
  return pdfText(rawPayload)
}
