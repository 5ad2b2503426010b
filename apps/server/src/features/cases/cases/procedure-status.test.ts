import { listCaseEvents, readCase, recordProcedureStep } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, client, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'

let versionId: string
let stepNames: { fr: string }[]
beforeAll(async () => {
  await openCases()
  const version = await app.services.db
    .selectFrom('procedure_versions as v')
    .innerJoin('procedures as p', 'p.id', 'v.procedure_id')
    .select(['v.id', 'v.steps'])
    .where('p.case_type', '=', 'litigation')
    .orderBy('p.position')
    .executeTakeFirstOrThrow()
  versionId = version.id
  stepNames = version.steps.map(({ name }) => name)
})
afterAll(async () => await app.close())

const today = () => dayAt(app.now.value, 'Europe/Brussels')
const daysAgo = (days: number) => addDays(today(), -days)

const acceptedCase = async (status: 'new' | 'in-progress' | 'finished' = 'in-progress') =>
  await insertCase(app, client.id, {
    status,
    lawyer_id: lawyer.id,
    answers: JSON.stringify({ procedureVersionId: versionId }),
  })

const record = async (
  caseId: CaseId,
  reached: { step: number; on: string } | null,
  person: TestPerson = lawyer,
) => await app.call(recordProcedureStep, { ...on(person, caseId), body: { reached } })

const stepsOf = async (caseId: CaseId, person: TestPerson = client) => {
  const { procedure } = (await app.call(readCase, on(person, caseId))).body
  return { reached: procedure?.reached, days: procedure?.steps.map(({ reachedOn }) => reachedOn) }
}

test('a case shows its client and its collaborators which step it has reached, and when', async () => {
  const caseId = await acceptedCase()
  const friend = await app.people.create('User')
  await addPerson(app, caseId, friend.id, 'reader')
  const ahead = stepNames.slice(3).map(() => null)
  expect((await stepsOf(caseId)).reached).toBeNull()
  expect((await record(caseId, { step: 0, on: daysAgo(30) })).status).toBe(200)
  const { body } = await record(caseId, { step: 2, on: daysAgo(2) })
  expect(body.procedure?.reached).toBe(2)
  for (const reader of [client, friend])
    expect(await stepsOf(caseId, reader)).toEqual({
      reached: 2,
      days: [daysAgo(30), null, daysAgo(2), ...ahead],
    })
})

test('the timeline tells the client of each recorded step', async () => {
  const caseId = await acceptedCase()
  await record(caseId, { step: 1, on: daysAgo(5) })
  await record(caseId, null)
  const { items } = (await app.call(listCaseEvents, on(client, caseId))).body
  expect(items.slice(0, 2).map(({ kind, details, isInternal }) => ({ kind, details, isInternal }))).toEqual([
    { kind: 'steps-withdrawn', details: {}, isInternal: false },
    { kind: 'step-reached', details: { step: stepNames[1], on: daysAgo(5) }, isInternal: false },
  ])
})

test('a correction to an earlier step withdraws the later ones, and the log stores it', async () => {
  const caseId = await acceptedCase()
  await record(caseId, { step: 0, on: daysAgo(9) })
  await record(caseId, { step: 2, on: daysAgo(3) })
  await record(caseId, { step: 1, on: daysAgo(4) })
  expect((await stepsOf(caseId)).days?.slice(0, 3)).toEqual([daysAgo(9), daysAgo(4), null])
  await record(caseId, null)
  expect((await stepsOf(caseId)).reached).toBeNull()
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'case.step-recorded')
    .where('record_id', '=', caseId)
    .orderBy('id')
    .execute()
  expect(entries.slice(-2).map(({ details }) => details)).toEqual([
    { procedureVersion: versionId, reached: { step: 1, on: daysAgo(4) } },
    { procedureVersion: versionId, reached: null },
  ])
})

test('refuses a step that the procedure does not have, a day that has not come, and a case that is not in progress', async () => {
  const caseId = await acceptedCase()
  const errorsOf = async (reached: { step: number; on: string }) =>
    (await record(caseId, reached)).body.errors
  expect(await errorsOf({ step: stepNames.length, on: today() })).toEqual([
    { path: 'reached.step', code: 'field.invalid' },
  ])
  expect(await errorsOf({ step: 0, on: addDays(today(), 1) })).toEqual([
    { path: 'reached.on', code: 'case.step-in-future' },
  ])
  const step = { step: 0, on: today() }
  expect((await record(await acceptedCase('new'), step)).body.code).toBe('case.not-accepted')
  expect((await record(await acceptedCase('finished'), step)).body.code).toBe('case.closed')
  const without = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  expect((await record(without, step)).body.errors).toEqual([{ path: 'reached.step', code: 'field.invalid' }])
})

test('today is the day of the office: just after midnight in Brussels, a step can be recorded for the new day', async () => {
  const caseId = await acceptedCase()
  app.now.value = new Date('2026-11-20T23:30:00Z')
  const admin = await app.people.create('Admin')
  expect((await record(caseId, { step: 0, on: '2026-11-21' }, admin)).status).toBe(200)
})
