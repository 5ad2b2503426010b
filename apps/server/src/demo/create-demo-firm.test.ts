// Tests that the demo firm looks as the product itself would have made it: every case could really have come about.
import { createHash } from 'node:crypto'
import { listDeadlines, readDeadline } from '@maat/contract/calendar/deadlines'
import { LegalAidInput, readChecks } from '@maat/contract/cases/case-checks'
import { DraftAnswers } from '@maat/contract/cases/case-draft'
import { listCases, readCase } from '@maat/contract/cases/cases'
import { listCaseDocuments, listDocuments } from '@maat/contract/documents/documents'
import type { OfficeId } from '@maat/contract/ids'
import { readOfficeBilling, saveOfficeBilling } from '@maat/contract/money/billing'
import { login } from '@maat/contract/people/accounts'
import { CASE_STATUSES, type ProgressEvent, progressOf } from '@maat/domain/cases/case-states'
import { CASE_TYPES } from '@maat/domain/cases/case-types'
import { COLLABORATOR_ACCESS } from '@maat/domain/cases/collaborators'
import { assessLegalAid } from '@maat/domain/legal-aid/legal-aid'
import { FEE_METHODS } from '@maat/domain/money/invoices/billing-types'
import { priceOfTime } from '@maat/domain/money/work/billed-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts'
import { findMissingAnswersOfCase } from '../features/cases/case-draft/draft-view.ts'
import { checkFiles } from '../features/documents/documents/index.ts'
import { DEMO_PASSWORD } from '../features/firm/firm/index.ts'
import { findRate } from '../features/money/billing/index.ts'
import { originWithoutUser } from '../platform/audit/record-audit.ts'
import { inspectFile } from '../platform/files/inspect-file.ts'
import { createDemoFirm } from './create-demo-firm.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  expect(await createDemoFirm(app.services)).toBe(true)
})
afterAll(() => app.close())

const allCases = () => app.services.db.selectFrom('cases').selectAll().execute()

async function tokenOf(email: string): Promise<string> {
  return (await app.call(login, { body: { email, password: DEMO_PASSWORD } })).body.token
}

test('creates cases of every status and type, in every office and language, without duplicates', async () => {
  const cases = await allCases()
  const sent = cases.filter(({ status }) => status !== 'draft')
  expect(cases.length).toBeGreaterThanOrEqual(120)
  expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(CASE_STATUSES))
  expect(new Set(cases.map(({ type }) => type))).toEqual(new Set(CASE_TYPES))
  expect(new Set(sent.map(({ office_id }) => office_id)).size).toBe(3)
  expect(new Set(cases.map(({ title, owner_id }) => `${owner_id}/${title}`)).size).toBe(cases.length)
  const owners = await app.services.db
    .selectFrom('cases as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select('u.language')
    .distinct()
    .execute()
  expect(owners.map(({ language }) => language).sort()).toEqual(['en', 'fr', 'nl'])
  const levels = await app.services.db.selectFrom('case_participants').select('access').distinct().execute()
  expect(levels.map(({ access }) => access).sort()).toEqual(['owner', ...COLLABORATOR_ACCESS].sort())
  expect(await createDemoFirm(app.services)).toBe(true)
  expect((await allCases()).length).toBe(cases.length)
})

test('every sent case was complete, and its signed content matches the kept hash', async () => {
  const { services } = app
  const work = {
    tx: services.db,
    now: TEST_NOW,
    services,
    origin: originWithoutUser('test', TEST_NOW),
  }
  for (const row of await allCases()) {
    expect(DraftAnswers.safeParse(row.answers).error).toBeUndefined()
    // Two old cases were taken over from the time before the product.
    if (row.status === 'draft' || row.number?.startsWith('BRU-2018-')) continue
    // Documents that the firm requested later were not missing when the case was sent.
    const missing = (await findMissingAnswersOfCase(work, { ...row, access: null })).filter(
      ({ step }) => step !== 'documents',
    )
    expect([row.title, missing]).toEqual([row.title, []])
    const submission = await services.db
      .selectFrom('case_submissions')
      .selectAll()
      .where('case_id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(submission.content).digest()).toEqual(submission.content_hash)
    expect(row.search_text).toContain(row.number?.toLowerCase())
  }
})

test('timelines explain the state of each case, and no entry is in the future', async () => {
  const { db } = app.services
  const expected: Record<string, string[]> = {
    draft: ['introduction'],
    new: ['encoding'],
    'changes-proposed': ['refusal'],
    refused: ['refusal'],
    'in-progress': ['validation'],
    finished: ['validation'],
  }
  for (const row of await allCases()) {
    const events = await db
      .selectFrom('case_events')
      .selectAll()
      .where('case_id', '=', row.id)
      .orderBy('id')
      .execute()
    const moments = events.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted())
    expect(moments.at(-1)! <= TEST_NOW.toISOString()).toBe(true)
    const kinds = events.map(({ kind }) => kind)
    const steps = ['draft-created', 'sent', 'refused', 'changes-proposed', 'changes-answered', 'accepted']
    const progress = progressOf(kinds.filter(kind => steps.includes(kind)) as ProgressEvent[])
    expect([row.title, expected[row.status]]).toEqual([row.title, [progress]])
    const comments = await db.selectFrom('case_comments').select('id').where('case_id', '=', row.id).execute()
    expect(kinds.filter(kind => kind === 'commented').length).toBe(comments.length)
    expect(row.updated_at <= TEST_NOW.toISOString()).toBe(true)
  }
})

test('case numbers have no gaps or duplicates, and the next case takes the next number', async () => {
  const { db } = app.services
  const numbers = (await allCases()).flatMap(({ number }) => number ?? [])
  for (const { prefix, year, last } of await db.selectFrom('case_numbers').selectAll().execute()) {
    const own = numbers.filter(number => number.startsWith(`${prefix}-${year}-`))
    expect(own.map(number => Number(number.slice(-5))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: last }, (_, at) => at + 1),
    )
  }
})

test('its files are stored, complete, and of the types that a case accepts', async () => {
  const { db, files } = app.services
  const { checked, lost, unclaimed } = await checkFiles(db, files)
  expect([lost, unclaimed]).toEqual([[], []])
  expect(checked).toBeGreaterThan(5)
  for (const { hash, size, media_type } of await db.selectFrom('files').selectAll().execute()) {
    const parts: Uint8Array[] = []
    for await (const part of (await files.read({ hash, size }))!) parts.push(part)
    const bytes = Buffer.concat(parts)
    const source = { size, read: async (at: number, length: number) => bytes.subarray(at, at + length) }
    expect(await inspectFile(source)).toEqual({ mediaType: media_type })
  }
})

test('legal-aid results follow the rules, and one conflict is still open', async () => {
  const { db } = app.services
  const assessments = await db.selectFrom('legal_aid_assessments').selectAll().execute()
  expect(assessments.length).toBeGreaterThan(3)
  for (const { input, result, on_date } of assessments)
    expect(JSON.parse(JSON.stringify(assessLegalAid(LegalAidInput.parse(input), on_date)))).toEqual(result)
  const [conflict, ...more] = await db
    .selectFrom('case_conflicts')
    .selectAll()
    .where('state', '=', 'to-review')
    .execute()
  expect(more).toEqual([])
  const token = await tokenOf('avocat@maat.example')
  const checks = await app.call(readChecks, { token, params: { caseId: conflict!.case_id } })
  expect(checks.body.conflict?.hits[0]?.name).toContain('Atelier Moreau')
})

test('the demo lawyer has deadlines to confirm, to check and to catch up with, counted by the rules', async () => {
  const token = await tokenOf('avocat@maat.example')
  const { items } = (await app.call(listDeadlines, { token, query: { limit: 100 } })).body
  const overdue = (await app.call(listDeadlines, { token, query: { state: 'overdue' } })).body.items
  expect(items.some(({ can, isCritical, confirmedAt }) => isCritical && !confirmedAt && can.length > 0)).toBe(
    true,
  )
  expect(items.some(({ confirmedAt }) => confirmedAt !== null)).toBe(true)
  expect(items.some(({ doneAt }) => doneAt !== null)).toBe(true)
  expect(overdue.length).toBeGreaterThan(0)
  const views = await Promise.all(
    items.map(({ id }) => app.call(readDeadline, { token, params: { deadlineId: id } })),
  )
  expect(views.some(({ body }) => body.otherDate !== null)).toBe(true)
  expect(views.every(({ body }) => body.history.length > 0)).toBe(true)
})

test('every offered demo account has cases to open, with all their content', async () => {
  const found: Record<string, string[]> = {}
  for (const email of ['client', 'avocat', 'assistant', 'admin'].map(name => `${name}@maat.example`)) {
    const token = await tokenOf(email)
    const list = await app.call(listCases, { token, query: { limit: 100 } })
    found[email] = [...new Set(list.body.items.map(({ status }) => status))].sort()
    for (const { id } of list.body.items.filter((_, at) => at % 4 === 0)) {
      expect((await app.call(readCase, { token, params: { caseId: id } })).status).toBe(200)
      expect((await app.call(listCaseDocuments, { token, params: { caseId: id } })).status).toBe(200)
    }
    expect((await app.call(listDocuments, { token })).body.items.length).toBe(20)
  }
  expect(found['client@maat.example']).toEqual([...CASE_STATUSES].sort())
  expect(found['assistant@maat.example']).toEqual([...CASE_STATUSES].sort())
  expect(found['avocat@maat.example']).toEqual(CASE_STATUSES.filter(status => status !== 'draft').sort())
})

test('the newest cases have signed summaries; the others get one on request', async () => {
  await app.workOff()
  const made = await app.services.db
    .selectFrom('case_submissions')
    .select('case_id')
    .where('summary_hash', 'is not', null)
    .execute()
  expect(made.length).toBe(6)
})

test('every accepted case has a payment agreement, and its lawyer has an hourly rate', async () => {
  const { db } = app.services
  const unsaid = await db
    .selectFrom('cases as c')
    .leftJoin('case_billing as b', 'b.case_id', 'c.id')
    .select('c.number')
    .where('c.status', 'in', ['in-progress', 'finished'])
    .where('b.case_id', 'is', null)
    .execute()
  expect(unsaid).toEqual([])
  const agreed = await db
    .selectFrom('cases as c')
    .innerJoin('case_billing as b', 'b.case_id', 'c.id')
    .select(['c.id', 'c.lawyer_id', 'c.answers', 'b.method', 'b.currency'])
    .execute()
  expect(new Set(agreed.map(({ method }) => method))).toEqual(new Set(FEE_METHODS))
  for (const { id, lawyer_id, answers, method, currency } of agreed) {
    expect(method === 'legal-aid').toBe(answers.financing === 'pro-deo')
    const rate = await findRate(db, { caseId: id, personId: lawyer_id ?? '', day: '2026-11-20' })
    expect([rate.amount.currency, rate.amount.units > 0]).toEqual([currency, true])
  }
})

test('every office has all the data that its country requires on an invoice, with valid numbers', async () => {
  const token = await tokenOf('admin@maat.example')
  const offices = await app.services.db.selectFrom('offices').select('id').execute()
  for (const { id } of offices) {
    const on = { token, params: { officeId: id as OfficeId } }
    const { body } = await app.call(readOfficeBilling, on)
    expect(body.missing).toEqual([])
    const saved = await app.call(saveOfficeBilling, {
      ...on,
      body: { ...body.particulars, version: body.version },
    })
    expect(saved.status).toBe(200)
  }
})

test('prices the work as the product would, in both currencies, and bills it as agreed', async () => {
  const worked = await app.services.db
    .selectFrom('time_entries as t')
    .innerJoin('case_billing as b', 'b.case_id', 't.case_id')
    .innerJoin('cases as c', 'c.id', 't.case_id')
    .select(['t.case_id', 't.person_id', 't.worked_on', 't.billed_minutes', 't.units', 't.currency'])
    .select(['t.billing', 'b.method', 'c.sent_at'])
    .execute()
  expect(new Set(worked.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'XAF']))
  for (const { case_id: caseId, person_id: personId, worked_on: day, ...entry } of worked) {
    const { amount } = await findRate(app.services.db, { caseId, personId, day })
    expect(entry.units).toBe(priceOfTime(entry.billed_minutes, amount).units)
    expect(entry.billing === 'billable').toBe(entry.method === 'hourly' || entry.method === 'provision')
    expect(day >= String(entry.sent_at).slice(0, 10)).toBe(true)
  }
})
