// Tests the preview of a version before it is proposed, its terms, and the change that a client requests.

import { readDashboard, type StaffHome } from '@maat/contract/firm/dashboard'
import type { CaseId } from '@maat/contract/ids'
import { saveCaseBilling, setCaseRate } from '@maat/contract/money/case-billing'
import {
  listFeeAgreements,
  previewFeeAgreement,
  previewFeeAgreementPdf,
  previewQuote,
  proposeFeeAgreement,
  readFeeAgreementPdf,
  requestFeeAgreementChange,
  signFeeAgreement,
} from '@maat/contract/money/fee-agreements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

let app: TestApp
let world: BillingWorld
beforeAll(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
})
afterAll(() => app.close())

const asLawyer = (caseId: CaseId) => ({ token: world.lawyer.token, params: { caseId } })
const of = (agreementId: string) => ({ token: world.client.token, params: { agreementId } })

const PROVISION = { amount: { units: 500_00, currency: 'EUR' }, dueOn: '2026-12-15' } as const

async function ratedCase(change: object = {}): Promise<CaseId> {
  const caseId = await insertCase(app, world.client.id, {
    status: 'in-progress',
    lawyer_id: world.lawyer.id,
  })
  const saved = await app.call(saveCaseBilling, {
    ...asLawyer(caseId),
    body: { ...saveCaseBilling.example, firstProvision: PROVISION, ...change },
  })
  expect(saved.status).toBe(200)
  const amount = { units: 150_00, currency: 'EUR' } as const
  await app.call(setCaseRate, {
    ...asLawyer(caseId),
    body: { of: 'case', amount, fromDay: '2026-11-18' },
  })
  return caseId
}
const propose = async (caseId: CaseId) => (await app.call(proposeFeeAgreement, asLawyer(caseId))).body
const preview = async (caseId: CaseId) => (await app.call(previewFeeAgreement, asLawyer(caseId))).body
const wordsOf = ({ sections }: { sections: readonly { lines: readonly string[] }[] }) =>
  sections.flatMap(({ lines }) => lines).join('\n')
const requestChange = async (id: string, change = 'Un forfait, s’il vous plaît.') =>
  await app.call(requestFeeAgreementChange, { ...of(id), body: { change } })

test('previews the text that the client then gets, and stores nothing', async () => {
  const caseId = await ratedCase()
  const shown = await preview(caseId)
  const words = wordsOf(shown)
  expect(words).toMatch(/181,50\s€ l’heure, TVA comprise \(150,00\s€ hors TVA\)/)
  expect(words).toMatch(/première provision de 605,00\s€.*au plus tard le 15 décembre 2026/)
  expect(words).toMatch(/au plus 3\s?025,00\s€, TVA comprise/)
  expect(words).toMatch(/premier rappel est gratuit.*\nAucun frais/)
  expect(words).toContain('Ombudsman, rue de l’Essai 1, 1000 Bruxelles')
  const list = await app.call(listFeeAgreements, { ...asLawyer(caseId), query: {} })
  expect(list.body.items).toEqual([])
  const { edition, title, sections } = await propose(caseId)
  expect({ edition, title, sections }).toEqual({
    edition: shown.edition,
    title: shown.title,
    sections: shown.sections,
  })
})

test('the PDF of a preview says that it is not proposed yet; the proposed one does not', async () => {
  const caseId = await ratedCase()
  const { bytes } = await app.call(previewFeeAgreementPdf, asLawyer(caseId))
  expectSoundPdf(bytes)
  expect(pdfText(bytes)).toContain('pas encore proposée')
  const { id } = await propose(caseId)
  const proposed = await app.call(readFeeAgreementPdf, of(id))
  expect(pdfText(proposed.bytes)).not.toContain('pas encore proposée')
})

test('refuses a preview without an agreement or without any rate', async () => {
  const bare = await insertCase(app, world.client.id, {
    status: 'in-progress',
    lawyer_id: world.lawyer.id,
  })
  expect((await app.call(previewFeeAgreement, asLawyer(bare))).body.code).toBe(
    'fee-agreement.nothing-to-propose',
  )
  expect((await app.call(previewFeeAgreementPdf, asLawyer(bare))).body.code).toBe(
    'fee-agreement.nothing-to-propose',
  )
  const unrated = await world.agreedCase()
  expect((await preview(unrated)).code).toBe('fee-agreement.lacks-rate')
  expect((await app.call(previewFeeAgreementPdf, asLawyer(unrated))).body.code).toBe(
    'fee-agreement.lacks-rate',
  )
})

test('refuses a preview for a case that is not accepted', async () => {
  const caseId = await insertCase(app, world.client.id, { status: 'new', lawyer_id: world.lawyer.id })
  expect((await preview(caseId)).code).toBe('case.not-accepted')
  expect((await app.call(previewFeeAgreementPdf, asLawyer(caseId))).body.code).toBe('case.not-accepted')
  const quote = { ...asLawyer(caseId), body: previewQuote.example }
  expect((await app.call(previewQuote, quote)).body.code).toBe('case.not-accepted')
})

test('previews a quote with its totals and terms', async () => {
  const caseId = await insertCase(app, world.client.id, {
    status: 'in-progress',
    lawyer_id: world.lawyer.id,
  })
  const { body } = await app.call(previewQuote, { ...asLawyer(caseId), body: previewQuote.example })
  expect(body).toMatchObject({ edition: 1, language: 'fr' })
  expect(wordsOf(body)).toMatch(/450,00\s€ hors TVA, plus 94,50\s€ de TVA.*Ombudsman/s)
})

test('a requested change notifies the lawyer, closes the version, and stays in the history', async () => {
  const caseId = await ratedCase()
  const { id } = await propose(caseId)
  const { body } = await requestChange(id)
  expect(body).toMatchObject({
    state: 'change-requested',
    reason: 'Un forfait, s’il vous plaît.',
    can: ['ask'],
  })
  const notices = await app.services.db
    .selectFrom('notifications')
    .select('text')
    .where('user_id', '=', world.lawyer.id)
    .where('target_id', '=', caseId)
    .execute()
  expect(notices.map(({ text }) => text)).toContain('agreement-change-requested')
  const { details } = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'fee-agreement.change-requested')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ edition: 1, kind: 'agreement' })
  const home = (await app.call(readDashboard, { token: world.lawyer.token })).body as StaffHome
  expect(home.refusedFees.cases.some(one => one.id === caseId)).toBe(true)
  const signature = {
    kind: 'typed' as const,
    text: 'Ines Exemple',
    strokes: [],
    validatedAt: TEST_NOW.toISOString(),
  }
  const signed = await app.call(signFeeAgreement, { ...of(id), body: { signature, options: [] } })
  expect(signed.body.code).toBe('fee-agreement.not-open')
  expect((await requestChange(id)).body.code).toBe('fee-agreement.not-open')
  expect((await propose(caseId)).edition).toBe(2)
  const { items } = (await app.call(listFeeAgreements, { ...asLawyer(caseId), query: {} })).body
  const history = items.map(({ edition, state, reason }) => [edition, state, reason])
  expect(history.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [1, 'change-requested', 'Un forfait, s’il vous plaît.'],
    [2, 'proposed', ''],
  ])
  const { bytes } = await app.call(readFeeAgreementPdf, of(id))
  expect(pdfText(bytes)).toMatch(/Changement demandé le/)
})

test('refuses a first provision in another currency', async () => {
  const caseId = await world.agreedCase()
  const saved = await app.call(saveCaseBilling, {
    ...asLawyer(caseId),
    body: {
      ...saveCaseBilling.example,
      budget: null,
      firstProvision: { amount: { units: 500, currency: 'XAF' }, dueOn: null },
      version: 1,
    },
  })
  expect(saved.body.errors).toEqual([{ path: 'firstProvision.amount', code: 'field.invalid' }])
})
