import { assessCaseLegalAid } from '@maat/contract/cases/case-checks'
import type { OfficeId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { todayAt, todayOfUser } from './today-at.ts'

/** In Brussels, the new year is half an hour old; in UTC, it has not begun. */
const NEW_YEAR = new Date('2026-12-31T23:30:00Z')
const SUMMER_NIGHT = new Date('2026-06-30T22:30:00Z')

let app: TestApp
let douala: OfficeId
beforeAll(async () => {
  app = await openTestApp()
  const row = await app.services.db
    .selectFrom('offices')
    .select('id')
    .where('time_zone', '=', 'Africa/Douala')
    .executeTakeFirstOrThrow()
  douala = row.id
})
afterAll(async () => await app.close())

test('today is the day of the office, and without an office the day of the first one', async () => {
  const { db } = app.services
  expect(await todayAt(db, BRUSSELS, SUMMER_NIGHT)).toBe('2026-07-01')
  expect(await todayAt(db, douala, SUMMER_NIGHT)).toBe('2026-06-30')
  expect(await todayAt(db, null, SUMMER_NIGHT)).toBe('2026-07-01')
})

test('today of a user is the day of their office', async () => {
  const { db } = app.services
  const client = await app.people.create('User', { office_id: douala })
  expect(await todayOfUser(db, client.id, SUMMER_NIGHT)).toBe('2026-06-30')
  const other = await app.people.create('User', { office_id: null })
  expect(await todayOfUser(db, other.id, SUMMER_NIGHT)).toBe('2026-07-01')
})

test('just after midnight in Brussels, a test of legal aid uses the amounts of the new year', async () => {
  app.now.value = NEW_YEAR
  const client = await app.people.create('User', { office_id: BRUSSELS })
  const caseId = await insertCase(app, client.id, { status: 'in-progress' })
  const incomes = [{ kind: 'pension' as const, amountCents: 100_000, who: 'self' as const }]
  const means = {
    situation: 'alone' as const,
    dependants: 0,
    presumedCategory: null,
    incomes,
    deductions: [],
  }
  const { token } = client
  await app.call(assessCaseLegalAid, { token, params: { caseId }, body: means })
  const assessed = await app.services.db
    .selectFrom('legal_aid_assessments')
    .select('on_date')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(assessed.on_date).toBe('2027-01-01')
})
