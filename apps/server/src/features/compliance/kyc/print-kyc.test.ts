import { printKyc, recordKycReport } from '@maat/contract/compliance/kyc'
import { printKycRegister } from '@maat/contract/compliance/kyc-register'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertKycRecord } from '../../../../test/compliance/kyc.ts'
import { insertPaper } from '../../../../test/documents/identity.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil', language: 'fr' })
  client = await app.people.create('User', {
    first_name: 'Alma',
    last_name: 'Exemple',
    kind: 'business',
    company_name: 'Atelier Alma',
    country: 'BE',
  })
  await insertPaper(app, client.id, 'passport', {
    verdict: 'checked',
    judged_by: lawyer.id,
    judged_at: '2026-11-01T08:00:00Z',
    expires_on: '2031-05-01',
  })
  await insertKycRecord(app, client.id, lawyer.id, {
    is_exposed: true,
    exposed_through: 'self',
    exposed_function: 'member-of-parliament',
    exposed_answered_on: '2026-11-02',
    funds_origin: 'Vente de la maison familiale',
    risk: 'high',
    is_confirmed: true,
    reviewed_on: '2026-11-03',
    next_review_on: '2027-11-03',
  })
  const owner = { client_id: client.id, created_by: lawyer.id, created_at: '2026-11-02T08:00:00Z' }
  await app.services.db
    .insertInto('beneficial_owners')
    .values([
      { ...owner, first_name: 'Ruth', last_name: 'Modèle', role: 'shares', share_percent: '75' },
      {
        ...owner,
        first_name: 'Odile',
        last_name: 'Ancienne',
        role: 'management',
        removed_by: lawyer.id,
        removed_at: '2026-11-03T08:00:00Z',
      },
    ])
    .execute()
  await app.services.db
    .insertInto('kyc_reviews')
    .values({
      client_id: client.id,
      held_on: '2026-11-03',
      result: 'confirmed',
      risk: 'high',
      computed_risk: 'high',
      reasons: ['public-position', 'business'],
      note: 'Vue au bureau.',
      next_review_on: '2027-11-03',
      reviewed_by: lawyer.id,
      created_at: '2026-11-03T08:00:00Z',
    })
    .execute()
  await app.call(recordKycReport, {
    token: lawyer.token,
    params: { clientId: client.id },
    body: {
      reportedOn: '2026-11-04',
      authority: 'head-of-bar',
      reference: 'Z-99',
      summary: 'Soupçon secret.',
    },
  })
})
afterAll(async () => await app.close())

test('prints the page of a client with its papers, owners, answers and reviews, and without reports', async () => {
  const { token } = lawyer
  const { status, bytes } = await app.call(printKyc, { token, params: { clientId: client.id } })
  expect(status).toBe(200)
  expectSoundPdf(bytes)
  const text = (await pdfText(bytes)).replace(/\s+/g, ' ')
  for (const part of [
    'Atelier Alma',
    'Alma Exemple',
    'Achat d’un appartement.',
    'Achat ou vente d’immeubles',
    'Vente de la maison familiale',
    '1er mai 2031',
    'Ruth Modèle',
    '75 %',
    'Odile Ancienne (retiré le 3 novembre 2026)',
    'Membre d’un parlement',
    '3 novembre 2027',
    'Luc Conseil',
    'Vue au bureau.',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Soupçon|Z-99|Bâtonnier/)
})

test('prints the register with its filter, and a row for each client whom the reader may read', async () => {
  await app.people.create('User', { first_name: 'Zoé', last_name: 'Ailleurs', office_id: PARIS })
  await app.people.create('User', { first_name: 'Léa', last_name: 'Débutante' })
  const { token } = lawyer
  const { bytes } = await app.call(printKycRegister, { token })
  expectSoundPdf(bytes)
  const text = (await pdfText(bytes)).replace(/\s+/g, ' ')
  for (const part of ['Atelier Alma', 'Élevé', 'Léa Débutante', 'Non commencé']) expect(text).toContain(part)
  expect(text).not.toMatch(/Ailleurs|Soupçon/)
  const filtered = await pdfText((await app.call(printKycRegister, { token, query: { risk: 'high' } })).bytes)
  expect(filtered).toContain('Atelier Alma')
  expect(filtered).not.toContain('Débutante')
})

test('is not for clients', async () => {
  const { token } = client
  expect((await app.call(printKyc, { token, params: { clientId: client.id } })).status).not.toBe(200)
  expect((await app.call(printKycRegister, { token })).status).toBe(403)
})
