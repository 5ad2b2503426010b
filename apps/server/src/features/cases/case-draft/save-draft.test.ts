import { beginCase, type DraftAnswers, saveDraft } from '@maat/contract/cases/case-draft'
import { createProcedure } from '@maat/contract/cases/procedures'
import type { FieldDefinition } from '@maat/contract/form-fields'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, client, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

async function begin() {
  const { body } = await app.call(beginCase, { token: client.token, body: { type: 'litigation' } })
  return body
}

const save = (caseId: CaseId, version: number, changes: DraftAnswers) =>
  app.call(saveDraft, { ...on(client, caseId), body: { version, changes } })

const label = { fr: 'Question', en: 'Question', nl: 'Vraag' }
const fieldOf = (name: string, more: object): FieldDefinition => ({
  name,
  type: 'text',
  label,
  required: true,
  ...more,
})

async function procedureWith(fields: FieldDefinition[]) {
  const example = createProcedure.example as NonNullable<typeof createProcedure.example>
  const { body } = await app.call(createProcedure, { token: lawyer.token, body: { ...example, fields } })
  return body.versionId
}

test("a procedure's default answers reach the client and never replace the client's own", async () => {
  const procedureVersionId = await procedureWith([
    fieldOf('court', { defaultValue: 'Bruxelles' }),
    fieldOf('amount', { type: 'number', defaultValue: '1200.5' }),
    fieldOf('wish', {}),
  ])
  const draft = await begin()
  const chosen = await save(draft.id, draft.version, {
    procedureVersionId,
    procedureAnswers: { court: 'Namur' },
  })
  expect(chosen.body.answers.procedureAnswers).toEqual({ court: 'Namur', amount: '1200.5' })
  const lacking = chosen.body.missingFields.filter(({ step }) => step === 'procedure')
  expect(lacking.map(({ field }) => field)).toEqual(['procedureAnswers.wish'])
  const emptied = await save(draft.id, chosen.body.version, { procedureAnswers: { amount: '' } })
  const again = await save(draft.id, emptied.body.version, { procedureVersionId, title: 'Mur' })
  expect(again.body.answers.procedureAnswers).toEqual({ court: 'Namur', amount: '' })
})

test("validates numbers in a draft in the client's notation", async () => {
  const procedureVersionId = await procedureWith([fieldOf('amount', { type: 'number', maxValue: 13_000 })])
  const draft = await begin()
  let { version } = draft
  const lacksWith = async (amount: string) => {
    const { body } = await save(draft.id, version, { procedureVersionId, procedureAnswers: { amount } })
    version = body.version
    return body.missingFields.filter(({ step }) => step === 'procedure').map(({ code }) => code)
  }
  for (const right of ['1 200', '12.500,75', '12,500.75', '12500.75'])
    expect(await lacksWith(right)).toEqual([])
  expect(await lacksWith('13.500')).toEqual(['field.too-great'])
  expect(await lacksWith('beaucoup')).toEqual(['field.number-invalid'])
})
