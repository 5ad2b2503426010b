// Tests conflicts of interest: the comparison, the judgement, and that it must precede acceptance.

import { askForJudgment, readChecks, readConflict, resolveConflict } from '@maat/contract/cases/case-checks'
import { acceptCase } from '@maat/contract/cases/case-decisions'
import { sendCase } from '@maat/contract/cases/case-draft'
import { readCase } from '@maat/contract/cases/cases'
import type { CaseId, UserId } from '@maat/contract/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDraft, insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
beforeEach(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { first_name: 'Ines', last_name: 'Exemple' })
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
})
afterEach(async () => await app.close())

const on = (person: TestPerson, caseId: CaseId) => ({
  token: person.token,
  params: { caseId },
})

async function sent(adverseParties: string[], more: object = {}): Promise<CaseId> {
  const caseId = await completeDraft(app, client, 'litigation', { adverseParties, ...more })
  await app.call(sendCase, { token: client.token, params: { caseId } })
  return caseId
}

const known = () => app.people.create('User', { first_name: 'Zoé', last_name: 'Îlotaise' })
const accept = (person: TestPerson, caseId: CaseId) =>
  app.call(acceptCase, { ...on(person, caseId), body: {} })
const judge = (person: TestPerson, caseId: CaseId, isConflict = false) =>
  app.call(resolveConflict, { ...on(person, caseId), body: { isConflict, note: 'Homonyme' } })
const conflictOf = async (caseId: CaseId) => (await app.call(readChecks, on(lawyer, caseId))).body.conflict

test('without an opposing party there is nothing to compare, which does not count as clear', async () => {
  const caseId = await sent([])
  expect(await conflictOf(caseId)).toMatchObject({
    state: 'nothing-to-compare',
    compared: [{ name: 'Ines Exemple', side: 'client' }],
  })
  expect((await accept(lawyer, caseId)).status).toBe(200)
})

test('lists the compared names of both sides', async () => {
  const caseId = await sent(['Désiré Adversaire', '  ', 'Bâtisseurs Exemple'])
  expect(await conflictOf(caseId)).toMatchObject({
    state: 'clear',
    compared: [
      { name: 'Ines Exemple', side: 'client' },
      { name: 'Bâtisseurs Exemple', side: 'adverse' },
      { name: 'Désiré Adversaire', side: 'adverse' },
    ],
  })
})

test('refuses to accept a case with an open or confirmed conflict; accepts it once a colleague has cleared it', async () => {
  await known()
  const colleague = await app.people.create('Avocat')
  const caseId = await sent(['Zoé Îlotaise'])
  expect((await accept(lawyer, caseId)).body.code).toBe('case.conflict-open')
  await judge(colleague, caseId, true)
  expect((await accept(lawyer, caseId)).body.code).toBe('case.conflict-open')
  expect((await app.call(readCase, on(lawyer, caseId))).body.status).toBe('new')
  await judge(colleague, caseId)
  expect((await accept(lawyer, caseId)).body.status).toBe('in-progress')
})

test('a user who cleared a conflict may not take the case', async () => {
  await known()
  await app.people.create('Avocat')
  const caseId = await sent(['Zoé Îlotaise'])
  expect((await conflictOf(caseId))?.barrier).toBe('case.conflict-open')
  await judge(lawyer, caseId)
  expect((await conflictOf(caseId))?.barrier).toBe('case.conflict-own')
  expect((await accept(lawyer, caseId)).body.code).toBe('case.conflict-own')
})

test('a lawyer cannot clear a conflict of their own case, but can confirm one', async () => {
  await known()
  await app.people.create('Avocat')
  const caseId = await sent(['Zoé Îlotaise'], { lawyerId: lawyer.id })
  expect((await conflictOf(caseId))?.mayClear).toBe(false)
  expect((await judge(lawyer, caseId)).body.code).toBe('case.conflict-own')
  expect((await judge(lawyer, caseId, true)).body.conflict.state).toBe('confirmed')
})

test('a firm of one lawyer clears its own conflicts, and the record says so with the reason', async () => {
  await known()
  const caseId = await sent(['Zoé Îlotaise'], { lawyerId: lawyer.id })
  expect((await conflictOf(caseId))?.mayClear).toBe(true)
  const { body } = await judge(lawyer, caseId)
  expect(body.conflict).toMatchObject({ state: 'accepted', wasJudgedAlone: true, note: 'Homonyme' })
  const { details } = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'case.conflict-resolved')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ isAlone: true, note: 'Homonyme' })
  expect((await accept(lawyer, caseId)).body.status).toBe('in-progress')
})

test('a lawyer elsewhere who is asked to judge sees only the compared names', async () => {
  await known()
  const elsewhere = await app.people.create('Avocat', { office_id: PARIS })
  const caseId = await sent(['Zoé Îlotaise'], { lawyerId: lawyer.id })
  const ask = (person: TestPerson, lawyerId: UserId) =>
    app.call(askForJudgment, { ...on(person, caseId), body: { lawyerId } })
  expect((await app.call(readConflict, on(elsewhere, caseId))).body.code).toBe('case.not-found')
  expect((await ask(lawyer, lawyer.id)).body.code).toBe('case.conflict-own')
  expect((await ask(lawyer, client.id)).body.code).toBe('case.lawyer-unknown')
  expect((await ask(lawyer, elsewhere.id)).body.conflict?.judge).toBeTruthy()
  expect((await app.lastMailTo(elsewhere.email)).text).toContain('conflit d’intérêts')
  const seen = await app.call(readConflict, on(elsewhere, caseId))
  expect(Object.keys(seen.body).sort()).toEqual(['caseId', 'conflict', 'lawyerName', 'number', 'officeId'])
  expect(seen.body.conflict.hits).toMatchObject([{ name: 'Zoé Îlotaise' }])
  expect((await app.call(readCase, on(elsewhere, caseId))).body.code).toBe('case.not-found')
  await judge(elsewhere, caseId)
  expect((await app.call(readConflict, on(elsewhere, caseId))).body.code).toBe('case.not-found')
  expect((await accept(lawyer, caseId)).body.status).toBe('in-progress')
})

test('assistants see the found conflicts but cannot judge them', async () => {
  await known()
  const assistant = await app.people.create('Assistant', { office_id: BRUSSELS })
  const caseId = await sent(['Zoé Îlotaise'])
  expect((await app.call(readChecks, on(assistant, caseId))).body.conflict?.state).toBe('to-review')
  expect((await judge(assistant, caseId)).body.code).toBe('access.forbidden')
})

test('refuses to ask for a judgement if no conflict was found', async () => {
  const other = await app.people.create('Avocat')
  const caseId = await insertCase(app, client.id)
  const reply = await app.call(askForJudgment, {
    ...on(lawyer, caseId),
    body: { lawyerId: other.id },
  })
  expect(reply.body.code).toBe('case.nothing-to-review')
  expect((await judge(lawyer, await sent([]))).body.code).toBe('case.nothing-to-review')
})
