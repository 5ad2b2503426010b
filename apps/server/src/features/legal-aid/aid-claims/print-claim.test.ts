import type { CaseId } from '@maat/contract/ids'
import { exportAidClaim, printAidClaim, saveAidClaim } from '@maat/contract/legal-aid/aid-claims'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { aidService, aidTrip, EMPTY_CLAIM, euro, insertAidCase } from '../../../../test/money/aid-claims.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

const NOW = new Date('2026-11-23T20:00:00Z')
let app: TestApp
let lawyer: TestPerson
let client: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  app.now.value = NOW
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil', language: 'fr' })
  client = await app.people.create('User', { first_name: 'Alma', last_name: 'Exemple' })
  caseId = await insertAidCase(app, { client, lawyer }, { number: 'BRU-2026-70001' })
  const eventId = await insertEvent(app, lawyer.id, {
    case_id: caseId,
    kind: 'hearing',
    title: 'Audience d’introduction',
    starts_at: '2026-11-02T08:00:00Z',
    ends_at: '2026-11-02T09:00:00Z',
  })
  const { status } = await app.call(saveAidClaim, {
    token: lawyer.token,
    params: { caseId },
    body: {
      ...EMPTY_CLAIM,
      designationNumber: '2026/04512',
      designatedOn: '2026-10-01',
      isDefault: true,
      contribution: euro(25_00),
      services: [aidService({ eventId }), aidService({ code: 'P104', points: '2', note: '=A1' })],
      trips: [aidTrip()],
    },
  })
  expect(status).toBe(200)
})
afterAll(async () => await app.close())

const on = (id: CaseId, { token }: TestPerson = lawyer) => ({ token, params: { caseId: id } })

test('prints the designation, each row with its count and proof, and the declaration', async () => {
  const { status, bytes } = await app.call(printAidClaim, on(caseId))
  expect(status).toBe(200)
  expectSoundPdf(bytes)
  const text = await pdfText(bytes)
  for (const part of [
    'BRU-2026-70001',
    'Alma Exemple',
    'Luc Conseil',
    '2026/04512, 1er octobre 2026',
    'nomenclature 3',
    'adversaire défaillant 2',
    'Audience d’introduction',
    'à joindre',
    'Bruxelles → Namur, 48 km',
    'à vérifier',
    'déclare',
  ])
    expect(text).toContain(part)
})

test('exports the same rows as a table, in which no text becomes a formula', async () => {
  const { status, bytes, headers } = await app.call(exportAidClaim, on(caseId))
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('Type,Code,Date,Prestation,De,Vers,Km,Heures,Points,Preuve,Remarque')
  expect(lines[1]).toContain('Prestations,81,2026-11-02')
  expect(lines[1]).toContain(',2,Audience d’introduction,')
  expect(lines[2]).toContain("'=A1")
  expect(lines[3]).toContain('Déplacements,191,2026-11-02,,Bruxelles,Namur,48,,0.6,à joindre,')
  expect(lines).toHaveLength(4)
})

test('exists only for accepted cases with Belgian legal aid, and never for their clients', async () => {
  for (const operation of [printAidClaim, exportAidClaim]) {
    const waiting = await insertAidCase(app, { client, lawyer }, { status: 'new' })
    const french = await insertAidCase(app, { client, lawyer }, { office_id: PARIS })
    expect((await app.call(operation, on(waiting))).body.code).toBe('case.not-accepted')
    expect((await app.call(operation, on(french))).body.code).toBe('aid.not-applicable')
    expect((await app.call(operation, on(caseId, client))).status).toBe(403)
  }
})
