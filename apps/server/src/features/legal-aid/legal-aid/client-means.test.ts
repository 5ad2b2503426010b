// Tests that collaborators of a case never see the client's finances, wherever they are stored.
import { assessCaseLegalAid } from '@maat/contract/cases/case-checks'
import { answerChanges, refuseCase } from '@maat/contract/cases/case-decisions'
import { listCaseEvents, readCase } from '@maat/contract/cases/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, app, client, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'

let caseId: Awaited<ReturnType<typeof insertCase>>
let helper: TestPerson

const PROPOSED = [
  { field: 'financing', newValue: 'pro-deo' },
  { field: 'title', newValue: 'Bornage' },
] as const

beforeAll(async () => {
  await openCases()
  caseId = await insertCase(app, client.id, { answers: JSON.stringify({ financing: 'fees' }) })
  helper = await app.people.create('User')
  await addPerson(app, caseId, helper.id, 'administrator')
  const means = {
    situation: 'alone',
    dependants: 0,
    presumedCategory: null,
    incomes: [],
    deductions: [],
  } as const
  await app.call(assessCaseLegalAid, { ...on(client, caseId), body: means })
  const refusal = { reason: 'À revoir', changes: PROPOSED }
  await app.call(refuseCase, { ...on(lawyer, caseId), body: refusal })
})
afterAll(async () => await app.close())

const caseOf = async (person: TestPerson) => (await app.call(readCase, on(person, caseId))).body

async function timelineOf(person: TestPerson, query: object = {}) {
  return (await app.call(listCaseEvents, { ...on(person, caseId), query })).body
}

test('the timeline shows the assessment only to the client and the firm, on every page', async () => {
  for (const person of [client, admin])
    expect((await timelineOf(person)).items).toMatchObject([
      { kind: 'changes-proposed', details: { fields: ['financing', 'title'] } },
      { kind: 'legal-aid-assessed', details: { outcome: expect.any(String) } },
    ])
  const { items, next } = await timelineOf(helper, { limit: '1' })
  expect([items.map(({ kind, details }) => [kind, details]), next]).toEqual([
    [['changes-proposed', { reason: 'À revoir' }]],
    null,
  ])
})

test('hides the financing from collaborators, also in the changes that they may answer', async () => {
  const seenBy = async (person: TestPerson) => {
    const { financing, changes } = await caseOf(person)
    return [financing, changes.map(({ field }) => field)]
  }
  for (const person of [client, admin]) expect(await seenBy(person)).toEqual(['fees', ['title', 'financing']])
  expect(await seenBy(helper)).toEqual([null, ['title']])

  const { changes } = await caseOf(client)
  const accept = (person: TestPerson, field: string) => {
    const changeId = changes.find(change => change.field === field)?.id ?? ''
    const body = { answers: [{ changeId, accepted: true }] }
    return app.call(answerChanges, { ...on(person, caseId), body })
  }
  expect((await accept(helper, 'financing')).body.code).toBe('case.no-changes-proposed')
  expect((await accept(helper, 'title')).body).toMatchObject({ title: 'Bornage', financing: null })
  expect((await accept(client, 'financing')).body).toMatchObject({ financing: 'pro-deo', status: 'new' })
})
