// Tests that one client of the demo firm shows every state of signatures, documents from templates and instalment plans.

import { listClientTemplates, previewClientDocument } from '@maat/contract/documents/client-documents'
import { listSigningRounds } from '@maat/contract/documents/document-signing'
import { listCaseDocuments, readDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId, InvoiceId } from '@maat/contract/ids'
import { listPaymentPlans } from '@maat/contract/money/payment-plans'
import { login } from '@maat/contract/people/accounts'
import { ROUND_OUTCOMES } from '@maat/domain/documents/signing-rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sealRound } from '../features/documents/document-signing/index.ts'
import { DEMO_PASSWORD } from '../features/firm/firm/index.ts'
import { createDemoFirm } from './create-demo-firm.ts'
import { CLIENT_OF_WRITING } from './create-demo-writing.ts'
import { demoId } from './draw.ts'
import { WRITTEN } from './texts/written-words.ts'

let app: TestApp
let client: string
let admin: string
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  expect(await createDemoFirm(app.services)).toBe(true)
  client = await tokenOf(CLIENT_OF_WRITING)
  admin = await tokenOf('admin@maat.example')
  const { case_id } = await app.services.db
    .selectFrom('documents')
    .select('case_id')
    .where('id', '=', demoId<DocumentId>('written', 'draft'))
    .executeTakeFirstOrThrow()
  caseId = case_id as CaseId
})
afterAll(() => app.close())

const tokenOf = async (email: string) =>
  (await app.call(login, { body: { email, password: DEMO_PASSWORD } })).body.token

test('a round of signatures stands in each state, and the signed one is sealed by the job', async () => {
  const rounds = await app.services.db
    .selectFrom('signing_rounds')
    .select(['id', 'document_id', 'outcome'])
    .execute()
  const statesOf = async () => {
    const states = []
    for (const { document_id } of rounds) {
      const params = { documentId: document_id as DocumentId }
      const { body } = await app.call(listSigningRounds, { token: client, params })
      states.push(...body.items.map(({ state }) => state))
    }
    return states.toSorted()
  }
  const ended = ROUND_OUTCOMES.filter(outcome => outcome !== 'signed')
  expect(await statesOf()).toEqual([...ended, 'open', 'sealing'].toSorted())
  const signed = rounds.find(({ outcome }) => outcome === 'signed')
  await sealRound.work(app.services, { roundId: signed?.id ?? '' })
  expect(await statesOf()).toEqual([...ended, 'open', 'signed'].toSorted())
})

test('a written document is a draft of the firm, and another one is final for its client', async () => {
  const { body } = await app.call(listCaseDocuments, { token: client, params: { caseId } })
  const names = body.documents.map(({ name }) => name)
  expect(names).toContain(WRITTEN.final.name)
  expect(names).not.toContain(WRITTEN.draft.name)
  const params = { documentId: demoId('written', 'draft') as DocumentId }
  expect((await app.call(readDocument, { token: admin, params })).body.isInternal).toBe(true)
})

test('the client fills in the template that is open to them', async () => {
  const { body } = await app.call(listClientTemplates, { token: client, params: { caseId } })
  const [template] = body.items
  expect(template?.title).toBe('Attestation de réception')
  const { body: preview } = await app.call(previewClientDocument, {
    token: client,
    params: { caseId },
    body: {
      templateId: template!.id,
      language: 'fr',
      answers: { 'question.ce_qui_a_ete_recu': 'les clés', 'question.date_de_reception': '2026-11-02' },
    },
  })
  expect(preview.blanks).toBe(0)
})

test('two invoices have a plan: one is agreed, and one waits for the firm', async () => {
  const plans = await app.services.db.selectFrom('payment_plans').select('invoice_id').execute()
  const states = []
  for (const { invoice_id } of plans) {
    const params = { invoiceId: invoice_id as InvoiceId }
    const { body } = await app.call(listPaymentPlans, { token: admin, params })
    for (const { state, instalments } of body.items) {
      states.push(state)
      expect(new Set(instalments.map(({ dueOn }) => dueOn)).size).toBe(3)
    }
  }
  expect(states.toSorted()).toEqual(['agreed', 'proposed'])
})
