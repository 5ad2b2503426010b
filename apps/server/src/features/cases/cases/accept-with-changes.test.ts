// Tests acceptance with changes: it takes effect once the client has agreed to all of them.

import { readChecks } from '@maat/contract/cases/case-checks'
import { acceptCase, answerChanges, refuseCase } from '@maat/contract/cases/case-decisions'
import { sendCase } from '@maat/contract/cases/case-draft'
import { listCaseEvents, readCase } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, app, client, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { addPerson, completeDraft, insertCase } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

interface Answer {
  accepted: boolean
  answer?: string
  otherValue?: string
}

const accept = (caseId: CaseId, changes: BodyFor<typeof acceptCase>['changes'], person = lawyer) =>
  app.call(acceptCase, { ...on(person, caseId), body: { note: 'Presque parfait', changes } })

async function answer(caseId: CaseId, answers: Record<string, Answer>, person: TestPerson = client) {
  const { changes } = (await app.call(readCase, on(client, caseId))).body
  const ofField = (field: string) =>
    changes.find(change => change.field === field && change.state === 'proposed')?.id ?? ''
  const given = Object.entries(answers).map(([field, one]) => ({ changeId: ofField(field), ...one }))
  return await app.call(answerChanges, { ...on(person, caseId), body: { answers: given } })
}

const TITLE = { field: 'title' as const, newValue: 'Bornage' }
const ROLE = { field: 'interventionType' as const, newValue: 'defence' }

test('notifies the client, shows old beside new values, and accepts the case once all are agreed', async () => {
  const caseId = await insertCase(app, client.id)
  const { body } = await accept(caseId, [TITLE, ROLE])
  expect(body).toMatchObject({
    status: 'changes-proposed',
    isAcceptedWithChanges: true,
    refusalReason: 'Presque parfait',
    lawyer: { name: 'Luc Conseil' },
  })
  expect((await app.lastMailTo(client.email)).text).toContain('avec quelques modifications')
  await answer(caseId, { title: { accepted: true } })
  const { body: taken } = await answer(caseId, { interventionType: { accepted: true } })
  expect(taken).toMatchObject({
    status: 'in-progress',
    progress: 'validation',
    title: 'Bornage',
    answers: { interventionType: 'defence' },
    isAcceptedWithChanges: false,
  })
  const events = await app.call(listCaseEvents, { ...on(client, caseId), query: {} })
  expect(events.body.items.map(({ kind }) => kind)).toEqual([
    'accepted',
    'changes-answered',
    'accepted-with-changes',
  ])
})

test('if the client rejects one change, the firm decides again', async () => {
  const caseId = await insertCase(app, client.id)
  await accept(caseId, [TITLE, ROLE])
  const { body } = await answer(caseId, {
    title: { accepted: true },
    interventionType: { accepted: false, answer: 'Je demande, moi', otherValue: 'claim' },
  })
  expect(body).toMatchObject({ status: 'new', progress: 'encoding', title: 'Bornage' })
  expect(body.answers.interventionType).not.toBe('claim')
  expect(body.changes.find(({ field }) => field === 'interventionType')).toMatchObject({
    state: 'refused',
    answer: 'Je demande, moi',
    otherValue: 'claim',
  })
  const accepted = await accept(caseId, [])
  expect(accepted.body).toMatchObject({ status: 'in-progress', answers: { interventionType: 'claim' } })
})

test('a counter-proposal has no effect once the firm proposes something else', async () => {
  const caseId = await insertCase(app, client.id)
  await accept(caseId, [TITLE])
  await answer(caseId, { title: { accepted: false, otherValue: 'Bornage du jardin' } })
  app.now.value = new Date(app.now.value.getTime() + 1000)
  await accept(caseId, [{ field: 'title', newValue: 'Mitoyenneté' }])
  expect((await answer(caseId, { title: { accepted: true } })).body).toMatchObject({
    status: 'in-progress',
    title: 'Mitoyenneté',
  })
})

test('a refused case with changes is reviewed again, whatever the client answers', async () => {
  const caseId = await insertCase(app, client.id)
  await app.call(refuseCase, {
    ...on(lawyer, caseId),
    body: { reason: 'Pas ainsi', changes: [TITLE] },
  })
  expect((await answer(caseId, { title: { accepted: true } })).body.status).toBe('new')
})

test('shows the name of an issue that the client prefers, not its code', async () => {
  const caseId = await insertCase(app, client.id)
  const [proposed, wished] = await app.services.db
    .selectFrom('issues')
    .select(['id', 'name'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  await accept(caseId, [{ field: 'issueId', newValue: proposed?.id ?? '' }])
  const { body } = await answer(caseId, { issueId: { accepted: false, otherValue: wished?.id as string } })
  expect(body.changes).toMatchObject([{ otherName: wished?.name, answer: '' }])
})

test('asks the client for the other party, and checks its name for conflicts before the case is accepted', async () => {
  await app.people.create('User', { first_name: 'Zoé', last_name: 'Îlotaise' })
  const outcomeOf = async (answered: Answer) => {
    const caseId = await completeDraft(app, client, 'litigation', { adverseParties: [] })
    await app.call(sendCase, { token: client.token, params: { caseId } })
    const { body } = await accept(caseId, [{ field: 'adverseParties', newValue: '' }])
    expect(body.changes).toMatchObject([{ field: 'adverseParties', oldValue: '', newValue: '' }])
    const { body: reply } = await answer(caseId, { adverseParties: answered })
    const { body: checks } = await app.call(readChecks, on(lawyer, caseId))
    return [reply.code ?? reply.status, checks.conflict?.state]
  }
  expect(await outcomeOf({ accepted: false, otherValue: 'Jan Onbekend\n Société Inconnue ' })).toEqual([
    'in-progress',
    'clear',
  ])
  expect(await outcomeOf({ accepted: false, otherValue: 'ILOTAISE Zoé' })).toEqual(['new', 'to-review'])
  expect(await outcomeOf({ accepted: false, answer: 'Je ne sais pas' })).toEqual([
    'new',
    'nothing-to-compare',
  ])
  expect(await outcomeOf({ accepted: true })).toEqual(['request.invalid', 'nothing-to-compare'])
})

test('only the client and the firm see the other party; a collaborator can neither read nor answer it', async () => {
  const friend = await app.people.create('User')
  const caseId = await insertCase(app, client.id)
  await addPerson(app, caseId, friend.id, 'administrator')
  await accept(caseId, [{ field: 'adverseParties', newValue: 'Jan Onbekend' }])
  expect((await app.call(readCase, on(friend, caseId))).body.changes).toEqual([])
  const refusal = await answer(caseId, { adverseParties: { accepted: true } }, friend)
  expect(refusal.body.code).toBe('case.no-changes-proposed')
})

test('a lawyer who left the firm gets no case: it waits for a decision', async () => {
  const gone = await app.people.create('Avocat')
  const caseId = await insertCase(app, client.id)
  await accept(caseId, [TITLE], gone)
  await app.services.db
    .updateTable('users')
    .set({ disabled_at: app.now.value.toISOString() })
    .where('id', '=', gone.id)
    .execute()
  expect((await answer(caseId, { title: { accepted: true } })).body.status).toBe('new')
})

test('only the other party may be asked for without a value; any other change needs a new value', async () => {
  const caseId = await insertCase(app, client.id)
  const refusal = await accept(caseId, [{ field: 'title', newValue: ' ' }], admin)
  expect(refusal.body.errors).toEqual([{ path: 'title', code: 'field.invalid' }])
})
