import {
  assessCaseLegalAid,
  printLegalAid,
  resolveConflict,
  reviewKyc,
} from '@maat/contract/cases/case-checks'
import { acceptCase, answerChanges, refuseCase } from '@maat/contract/cases/case-decisions'
import { listCases, readCase } from '@maat/contract/cases/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, app, client, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { saveFirmSection } from '../../../../test/settings.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

const titlesOf = async (person: TestPerson, query: object) => {
  const { body } = await app.call(listCases, { token: person.token, query })
  return body.items.map(({ title }) => title)
}

test('a lawyer takes a case from the queue by accepting it, and its client is notified by mail', async () => {
  const caseId = await insertCase(app, client.id)
  const accepted = await app.call(acceptCase, { ...on(lawyer, caseId), body: {} })
  expect(accepted.body).toMatchObject({
    status: 'in-progress',
    progress: 'validation',
    lawyer: { name: 'Luc Conseil' },
  })
  expect((await app.lastMailTo(client.email)).text).toContain('est accepté')
  const again = await app.call(acceptCase, { ...on(lawyer, caseId), body: {} })
  expect(again.body.code).toBe('case.already-decided')
  expect((await app.call(refuseCase, { ...on(lawyer, caseId), body: { reason: 'Non' } })).body.code).toBe(
    'case.already-decided',
  )
})

test('a refusal needs a reason, which the client reads', async () => {
  const caseId = await insertCase(app, client.id)
  const silent = await app.call(refuseCase, { ...on(lawyer, caseId), body: { reason: ' ' } })
  expect(silent.body.errors).toEqual([{ path: 'reason', code: 'field.required' }])
  await app.call(refuseCase, { ...on(lawyer, caseId), body: { reason: 'Hors de notre matière.' } })
  const seen = await app.call(readCase, on(client, caseId))
  expect(seen.body).toMatchObject({
    status: 'refused',
    progress: 'refusal',
    refusalReason: 'Hors de notre matière.',
  })
})

test('shows proposed changes beside the original, and the client answers each', async () => {
  const caseId = await insertCase(app, client.id)
  const changes = [
    { field: 'title', newValue: 'Bornage', note: 'Plus exact' },
    { field: 'interventionType', newValue: 'claim' },
  ] as const
  const proposed = await app.call(refuseCase, {
    ...on(lawyer, caseId),
    body: { reason: 'À préciser', changes },
  })
  expect(proposed.body).toMatchObject({ status: 'changes-proposed', refusalReason: 'À préciser' })
  const [first, second] = proposed.body.changes
  expect(proposed.body.changes.find(({ field }) => field === 'title')).toMatchObject({
    oldValue: 'Litige de voisinage',
    newValue: 'Bornage',
  })
  const answer = (changeId: string, accepted: boolean, otherValue?: string) =>
    app.call(answerChanges, {
      ...on(client, caseId),
      body: { answers: [{ changeId, accepted, ...(otherValue && { otherValue }) }] },
    })
  const title = first?.field === 'title' ? first : second
  const other = first?.field === 'title' ? second : first
  expect((await answer(title?.id ?? '', false, 'Bornage du jardin')).body).toMatchObject({
    title: 'Litige de voisinage',
    status: 'changes-proposed',
  })
  const settled = await answer(other?.id ?? '', true)
  expect(settled.body).toMatchObject({ status: 'new', progress: 'encoding' })
  expect(settled.body.answers.interventionType).toBe('claim')
  expect((await answer(other?.id ?? '', true)).body.code).toBe('case.no-changes-proposed')
  // The counter-proposal takes effect when the firm accepts the case.
  expect(await titlesOf(client, { search: 'jardin' })).toEqual([])
  await app.call(acceptCase, { ...on(lawyer, caseId), body: {} })
  expect(await titlesOf(client, { search: 'jardin' })).toEqual(['Bornage du jardin'])
})

test('a proposed issue is shown by its name', async () => {
  const caseId = await insertCase(app, client.id)
  const issue = await app.services.db
    .selectFrom('issues')
    .select(['id', 'name'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { body } = await app.call(refuseCase, {
    ...on(lawyer, caseId),
    body: { reason: 'Autre matière', changes: [{ field: 'issueId', newValue: issue.id }] },
  })
  expect(body.changes).toMatchObject([{ oldName: null, newName: issue.name }])
})

test('refuses an invalid change and names it', async () => {
  const caseId = await insertCase(app, client.id, { type: 'monitoring' })
  for (const [field, newValue] of [
    ['interventionType', 'claim'],
    ['financing', 'gratis'],
    ['issueId', 'nowhere'],
    ['title', 'x'.repeat(300)],
  ] as const) {
    const body = { reason: 'Non', changes: [{ field, newValue }] }
    const { body: refused } = await app.call(refuseCase, { ...on(lawyer, caseId), body })
    expect(refused.errors).toEqual([{ path: field, code: 'field.invalid' }])
  }
  expect((await app.call(readCase, on(client, caseId))).body.status).toBe('new')
})

test('refuses to complete checks that were never made; completed checks show who completed them', async () => {
  const caseId = await insertCase(app, client.id)
  const settleConflict = () =>
    app.call(resolveConflict, {
      ...on(lawyer, caseId),
      body: { isConflict: false, note: 'Homonyme' },
    })
  const judge = () =>
    app.call(reviewKyc, { ...on(lawyer, caseId), body: { status: 'verified', risk: 'high' } })
  expect((await settleConflict()).body.code).toBe('case.nothing-to-review')
  expect((await judge()).body.code).toBe('case.nothing-to-review')
  const now = app.now.value.toISOString()
  await app.services.db
    .insertInto('case_conflicts')
    .values({ case_id: caseId, hits: '[]', state: 'to-review', checked_at: now })
    .execute()
  await app.services.db
    .insertInto('case_kyc')
    .values({ case_id: caseId, risk: 'low', reasons: '[]' })
    .execute()
  expect((await settleConflict()).body.conflict).toMatchObject({
    state: 'accepted',
    resolvedBy: 'Luc Conseil',
  })
  expect((await judge()).body.kyc).toMatchObject({
    status: 'verified',
    risk: 'high',
    reviewedBy: 'Luc Conseil',
  })
})

test('the legal-aid test explains its result, is stored, and prints', async () => {
  const caseId = await insertCase(app, client.id)
  expect((await app.call(printLegalAid, on(client, caseId))).body.code).toBe('case.legal-aid-missing')
  const { body } = await app.call(assessCaseLegalAid, {
    ...on(client, caseId),
    body: {
      situation: 'alone',
      dependants: 1,
      presumedCategory: null,
      incomes: [{ kind: 'pension', amountCents: 220_000, who: 'self' }],
      deductions: [],
    },
  })
  const input = body.latest?.input
  if (!input) throw new Error('The means were not kept')
  expect(body.latest?.result).toMatchObject({ outcome: 'totally-free', thresholds: { scale: 'household' } })
  const scale = { freeBelowCents: 100, partialUpToCents: 200 }
  const row = {
    validFrom: '2026-09-01',
    source: 'Moniteur',
    certainty: 'verified',
    single: scale,
    household: scale,
  }
  await saveFirmSection(app, admin, 'LegalAid', { thresholds: [row], dependantDeductions: [] })
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  const again = await app.call(assessCaseLegalAid, {
    ...on(client, caseId),
    body: input,
  })
  expect(again.body.latest?.result).toMatchObject({
    outcome: 'not-eligible',
    thresholds: { validFrom: '2026-09-01', source: 'Moniteur' },
  })
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  await app.call(assessCaseLegalAid, {
    ...on(client, caseId),
    body: { ...input, presumedCategory: 'CPAS' },
  })
  const printed = await app.call(printLegalAid, on(client, caseId))
  expect(printed.headers['content-type']).toBe('application/pdf')
  const raw = await app.server.inject({
    url: `/api/cases/${caseId}/legal-aid/pdf`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(pdfText(raw.rawPayload)).toContain('totalement gratuite')
})

test('searches, filters, sorts and pages a list without losing or repeating a case', async () => {
  const owner = await app.people.create('User')
  for (const [at, title] of ['Delta', 'Alpha', 'Charlie', 'Bravo'].entries()) {
    const dated = new Date(Date.UTC(2026, 0, 1 + at)).toISOString()
    await insertCase(app, owner.id, { title, dated_at: dated, status: at === 0 ? 'finished' : 'in-progress' })
  }
  await insertCase(app, owner.id, { status: 'draft', title: 'Brouillon' })
  expect(await titlesOf(owner, { order: 'title', group: 'ongoing' })).toEqual(['Alpha', 'Bravo', 'Charlie'])
  expect(await titlesOf(owner, { order: 'oldest', group: 'closed' })).toEqual(['Delta'])
  expect(await titlesOf(owner, { group: 'draft' })).toEqual(['Brouillon'])
  for (const order of ['newest', 'oldest', 'title'] as const) {
    const listed: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { order, limit: '2', ...(after && { after }) }
      const { body } = await app.call(listCases, { token: owner.token, query })
      listed.push(...body.items.map(({ title }) => title))
      after = body.next
    }
    expect(listed).toHaveLength(5)
    expect(new Set(listed).size).toBe(5)
  }
  const shared = await insertCase(app, client.id, { title: 'Partagé', status: 'in-progress' })
  await addPerson(app, shared, owner.id, 'editor')
  expect(await titlesOf(owner, { source: 'shared' })).toEqual(['Partagé'])
  expect(await titlesOf(owner, { source: 'own', group: 'closed' })).toEqual(['Delta'])
})
