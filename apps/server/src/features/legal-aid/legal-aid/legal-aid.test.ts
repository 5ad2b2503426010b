import { assessCaseLegalAid, readLegalAid } from '@maat/contract/cases/case-checks'
import { sendCase } from '@maat/contract/cases/case-draft'
import { listCaseEvents } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, client, on, openCases } from '../../../../test/cases/case-world.ts'
import { completeDraft } from '../../../../test/cases/cases.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

type Income = BodyFor<typeof assessCaseLegalAid>['incomes'][number]

async function assess(caseId: CaseId, kind: Income['kind'], amountCents: number): Promise<string[]> {
  app.now.value = new Date(app.now.value.getTime() + 60_000)
  const incomes = [{ kind, amountCents, who: 'self' as const }]
  const means = {
    situation: 'alone' as const,
    dependants: 0,
    presumedCategory: null,
    incomes,
    deductions: [],
  }
  const { body } = await app.call(assessCaseLegalAid, { ...on(client, caseId), body: means })
  return body.history.map(({ outcome }) => outcome)
}

test("in the history and the timeline, only the last of a draft's legal-aid tests counts", async () => {
  const caseId = await completeDraft(app, client)
  const noticesNow = async () => {
    const { body } = await app.call(listCaseEvents, on(client, caseId))
    return body.items.filter(({ kind }) => kind === 'legal-aid-assessed').map(({ details }) => details)
  }
  expect(await assess(caseId, 'pension', 900_000)).toEqual(['not-eligible'])
  expect(await assess(caseId, 'pension', 170_000)).toEqual(['partially-free'])
  expect(await assess(caseId, 'pension', 100_000)).toEqual(['totally-free'])
  expect(await noticesNow()).toEqual([])
  await app.call(sendCase, on(client, caseId))
  expect(await noticesNow()).toEqual([{ outcome: 'totally-free' }])
  const { body } = await app.call(readLegalAid, on(client, caseId))
  expect(body.history.map(({ outcome }) => outcome)).toEqual(['totally-free'])
  expect(await assess(caseId, 'pension', 900_000)).toEqual(['not-eligible', 'totally-free'])
  expect(await noticesNow()).toEqual([{ outcome: 'not-eligible' }, { outcome: 'totally-free' }])
})

test('the printed test explains the income completely', async () => {
  const caseId = await completeDraft(app, client)
  await assess(caseId, 'daily-benefit', 5_000)
  const { rawPayload } = await app.server.inject({
    url: `/api/cases/${caseId}/legal-aid/pdf`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  expectSoundPdf(rawPayload)
  expect(pdfText(rawPayload)).toContain('Allocation par jour (chômage, mutuelle) — le demandeur')
})
