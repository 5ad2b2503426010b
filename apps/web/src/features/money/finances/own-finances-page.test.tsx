import type { OwnFinances } from '@maat/contract/finances'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { OwnFinancesPage } from './own-finances-page.tsx'

const euro = (units: number) => ({ units, currency: 'EUR' as const })
const SUM: OwnFinances['sums'][number] = {
  currency: 'EUR',
  owed: euro(600_00),
  dueNow: euro(0),
  late: euro(0),
  next: { dueOn: '2999-01-04', amount: euro(200_00) },
  credit: euro(0),
  paidThisYear: euro(5610_09),
}
const COST = {
  id: 'c1.EUR',
  caseId: 'c1',
  caseNumber: 'BRU-2026-00001',
  caseTitle: 'Bail',
  requested: euro(748_29),
  ofOthers: euro(0),
  paid: euro(299_32),
  owed: euro(0),
  credit: euro(0),
  budget: null,
}

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(sum: object, cost: object = {}): Promise<string> {
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).includes('/own-finances/cases'))
      return Response.json({ items: [{ ...COST, ...cost }], next: null })
    if (String(url).includes('/own-finances'))
      return Response.json({ sums: [{ ...SUM, ...sum }], years: [2026] })
    return Response.json({ items: [], next: null })
  })
  await renderPart(<OwnFinancesPage />)
  await screen.findByText(/payé par vous/)
  return document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
}

test('a kept plan has nothing to pay now, the next payment, and the whole beside it', async () => {
  const text = await open({})
  expect(text).toContain('À payer maintenantRien maintenant')
  expect(text).toContain('Prochaine échéance : 4 janvier 2999200,00 €')
  expect(text).toContain('Reste à payer en tout600,00 €')
  expect(text).not.toMatch(/Dont échu|En votre faveur/)
})

test('the amount due now names its late part', async () => {
  const text = await open({ dueNow: euro(400_00), late: euro(200_00) })
  expect(text).toContain('À payer maintenant400,00 €Dont échu : 200,00 €')
})

test('a credit is in the client’s favour, and no negative debt', async () => {
  const text = await open({ owed: euro(0), next: null, credit: euro(60_50) }, { credit: euro(60_50) })
  expect(text).toContain('En votre faveur60,50 €')
  expect(text).toContain('vous reste à payer : 0,00 €En votre faveur : 60,50 €')
  expect(text).not.toMatch(/[-−]\s?60,50/)
})

test('the part of other payers is named beside what the client paid', async () => {
  const text = await open({}, { ofOthers: euro(448_97) })
  expect(text).toContain('payé par vous : 299,32 €')
  expect(text).toContain('Dont à charge d’autres payeurs : 448,97 €')
})
