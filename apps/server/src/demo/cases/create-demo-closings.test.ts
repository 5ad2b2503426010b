// Tests that the closings and legal-aid claims of the demo firm look as the product itself would have made them.

import { readClosing } from '@maat/contract/cases/case-closing'
import type { CaseId } from '@maat/contract/ids'
import { AidClaim, readAidClaim } from '@maat/contract/legal-aid/aid-claims'
import { listAidClaims } from '@maat/contract/legal-aid/aid-payments'
import { login } from '@maat/contract/people/accounts'
import { isRetentionFit } from '@maat/domain/cases/closing'
import { judicialYearOf } from '@maat/domain/legal-aid/claim-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts'
import { DEMO_PASSWORD } from '../../features/firm/firm/index.ts'
import { createDemoFirm } from '../create-demo-firm.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  expect(await createDemoFirm(app.services)).toBe(true)
  const body = { email: 'admin@maat.example', password: DEMO_PASSWORD }
  token = (await app.call(login, { body })).body.token
})
afterAll(() => app.close())

test('legal-aid cases in Brussels have services and travel that the product would accept', async () => {
  const rows = await app.services.db.selectFrom('aid_claims').select('case_id').execute()
  expect(rows.length).toBeGreaterThanOrEqual(3)
  const today = TEST_NOW.toISOString().slice(0, 10)
  for (const { case_id } of rows) {
    const { body } = await app.call(readAidClaim, { token, params: { caseId: case_id as CaseId } })
    expect(AidClaim.safeParse(body.claim).error).toBeUndefined()
    expect(body.totals.services.map(({ points }) => points)).not.toContain('0')
    for (const { doneOn } of body.claim.services) expect(doneOn <= today).toBe(true)
    for (const { travelledOn } of body.claim.trips) expect(travelledOn <= today).toBe(true)
  }
})

test('every finished case has a closing that its client can read, and only those', async () => {
  const { db } = app.services
  const closed = await db.selectFrom('case_closings').selectAll().orderBy('case_id').execute()
  const finished = await db.selectFrom('cases').select('id').where('status', '=', 'finished').execute()
  expect(closed.map(({ case_id }) => case_id)).toEqual(finished.map(({ id }) => id).toSorted())
  expect(closed.some(({ aid_points }) => aid_points !== null)).toBe(true)
  for (const { report, retain_until, closed_at } of closed) {
    expect(report.length).toBeGreaterThan(100)
    expect(isRetentionFit(retain_until, closed_at.slice(0, 10))).toBe(true)
    expect(closed_at <= TEST_NOW.toISOString()).toBe(true)
  }
})

test('the individual clients in Paris have French legal aid, without the Belgian test', async () => {
  const { db } = app.services
  const missions = await db.selectFrom('mission_ends').select('case_id').execute()
  expect(missions.length).toBeGreaterThan(0)
  for (const { case_id } of missions) {
    const { body } = await app.call(readClosing, { token, params: { caseId: case_id as CaseId } })
    expect([body.hasMissionEnd, body.hasAidClaim]).toEqual([true, false])
    const tested = await db
      .selectFrom('legal_aid_assessments')
      .select('id')
      .where('case_id', '=', case_id)
      .execute()
    expect(tested).toEqual([])
  }
})

test('aid claims of three judicial years are on their way: paid, decided, and drafts or submitted', async () => {
  const current = judicialYearOf(TEST_NOW.toISOString().slice(0, 10))
  const statesOf = async (year: number) => {
    const { body } = await app.call(listAidClaims, { token, query: { year, limit: 100 } })
    return new Set(body.items.map(({ state }) => state))
  }
  expect(await statesOf(current - 2)).toEqual(new Set(['paid']))
  expect(await statesOf(current - 1)).toEqual(new Set(['accepted', 'corrected', 'paid']))
  expect(await statesOf(current)).toEqual(new Set(['draft', 'submitted']))
})
