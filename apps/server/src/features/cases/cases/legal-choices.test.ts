// Tests that a client can leave legal questions to the lawyer, who answers them when accepting.

import { acceptCase } from '@maat/contract/cases/case-decisions'
import { beginCase, type DraftAnswers, readDraft, saveDraft, sendCase } from '@maat/contract/cases/case-draft'
import { readCase } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import type { CaseType } from '@maat/domain/cases/case-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, client, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { completeDraft } from '../../../../test/cases/cases.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

const LEFT = { issueId: '', procedureVersionId: '', interventionType: '' } as const

async function sentWith(leftToLawyer: NonNullable<DraftAnswers['leftToLawyer']>) {
  const caseId = await completeDraft(app, client, 'litigation', { ...LEFT, leftToLawyer })
  expect((await app.call(sendCase, on(client, caseId))).status).toBe(200)
  return caseId
}

async function entriesFor(type: CaseType) {
  const { db } = app.services
  const issues = await db.selectFrom('issues').select(['id', 'case_types']).orderBy('id').execute()
  const procedure = await db
    .selectFrom('procedures as p')
    .innerJoin('procedure_versions as v', 'v.procedure_id', 'p.id')
    .select('v.id')
    .where('p.case_type', '=', type)
    .orderBy('p.position')
    .executeTakeFirstOrThrow()
  const issue = issues.find(({ case_types }) => case_types.length === 1 && case_types.includes(type))
  return { issueId: issue?.id ?? '', procedureVersionId: procedure.id }
}

const accept = (caseId: CaseId, choices: object) =>
  app.call(acceptCase, { ...on(lawyer, caseId), body: { choices } })

test('a case can be sent with every legal question left to the lawyer, and shows it', async () => {
  const caseId = await sentWith(['issueId', 'procedureVersionId', 'interventionType'])
  const { body } = await app.call(readCase, on(lawyer, caseId))
  expect(body).toMatchObject({ issue: null, procedure: null })
  expect(body.answers.leftToLawyer).toEqual(['issueId', 'procedureVersionId', 'interventionType'])
})

test('refuses to accept it without the missing choices, which then become part of the case', async () => {
  const caseId = await sentWith(['issueId', 'procedureVersionId', 'interventionType'])
  const chosen = await entriesFor('litigation')
  const missing = (question: string) => ({ path: `choices.${question}`, code: 'field.required' })
  expect((await accept(caseId, {})).body.errors).toEqual([
    missing('issueId'),
    missing('procedureVersionId'),
    missing('interventionType'),
  ])
  expect((await accept(caseId, chosen)).body.errors).toEqual([missing('interventionType')])
  const { body } = await accept(caseId, { ...chosen, interventionType: 'defence' })
  expect(body).toMatchObject({ status: 'in-progress', type: 'litigation' })
  expect(body.answers).toMatchObject({ ...chosen, interventionType: 'defence', leftToLawyer: [] })
  expect(body.issue).not.toBeNull()
  expect(body.procedure).not.toBeNull()
  const row = await app.services.db
    .selectFrom('cases')
    .select(['issue_id', 'procedure_version_id'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ issue_id: chosen.issueId, procedure_version_id: chosen.procedureVersionId })
})

test('a case without a type gets one with matching choices only', async () => {
  const caseId = await sentWith(['type', 'issueId'])
  const [monitoring, litigation] = [await entriesFor('monitoring'), await entriesFor('litigation')]
  const errorsOf = async (choices: object) => (await accept(caseId, choices)).body.errors
  expect(await errorsOf({ type: 'monitoring', ...litigation })).toEqual([
    { path: 'choices.issueId', code: 'field.invalid' },
    { path: 'choices.procedureVersionId', code: 'field.invalid' },
  ])
  expect(await errorsOf({ type: 'monitoring', ...monitoring, interventionType: 'claim' })).toEqual([
    { path: 'choices.interventionType', code: 'field.unknown' },
  ])
  const { body } = await accept(caseId, { type: 'monitoring', ...monitoring })
  expect(body).toMatchObject({ status: 'in-progress', type: 'monitoring' })
})

test("the lawyer cannot change the client's own choices when accepting", async () => {
  const caseId = await completeDraft(app, client)
  await app.call(sendCase, on(client, caseId))
  const refused = await accept(caseId, { type: 'monitoring' })
  expect(refused.body.errors).toEqual([{ path: 'choices.type', code: 'field.unknown' }])
  expect((await accept(caseId, {})).body.status).toBe('in-progress')
})

test('an issue that was chosen and then cleared requires no documents', async () => {
  const caseId = await completeDraft(app, client)
  await app.services.db.deleteFrom('documents').where('case_id', '=', caseId).execute()
  const steps = async () =>
    (await app.call(readDraft, on(client, caseId))).body.missingFields.map(({ step }) => step)
  expect(await steps()).toContain('documents')
  const { body } = await app.call(saveDraft, {
    ...on(client, caseId),
    body: { version: 2, changes: { leftToLawyer: ['issueId'] } },
  })
  expect(body.missingFields.map(({ step }) => step)).not.toContain('documents')
})

test('a draft can begin without a type', async () => {
  const begin = (isTypeOpen: boolean) =>
    app.call(beginCase, { token: client.token, body: { type: 'pre-litigation', isTypeOpen } })
  expect((await begin(true)).body.answers.leftToLawyer).toEqual(['type'])
  expect((await begin(false)).body.answers.leftToLawyer).toBeUndefined()
})

test('a draft without a title is named by its issue, or else by the beginning of its story', async () => {
  const { body } = await app.call(beginCase, {
    token: client.token,
    body: { type: 'litigation' },
  })
  const save = async (changes: object) => {
    const { version } = (await app.call(readDraft, on(client, body.id))).body
    const sent = { version, changes }
    await app.call(saveDraft, { ...on(client, body.id), body: sent })
    return (await app.call(readCase, on(client, body.id))).body.title
  }
  expect(await save({ facts: 'Mon voisin fait du bruit. Toutes les nuits.' })).toBe(
    'Mon voisin fait du bruit',
  )
  const { issueId } = await entriesFor('litigation')
  const { name } = await app.services.db
    .selectFrom('issues')
    .select('name')
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow()
  const { fr = '' } = name as { fr?: string }
  expect(fr).toContain((await save({ issueId })) || 'nothing')
  expect(await save({ title: 'Le bruit' })).toBe('Le bruit')
  expect(await save({ title: ' ', leftToLawyer: ['issueId'] })).toBe('Mon voisin fait du bruit')
})
