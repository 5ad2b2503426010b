import type { ClientHome } from '@maat/contract/firm/dashboard'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { OwedCard } from './owed-card.tsx'

const euro = (units: number) => ({ units, currency: 'EUR' as const })
const INVOICE = {
  id: 'i1',
  caseId: 'c1',
  caseTitle: 'Bail',
  kind: 'invoice',
  number: 'BRU-2026-00001',
  dueOn: '2999-01-04',
  isLate: false,
  dueNow: euro(0),
  next: { dueOn: '2999-01-04', amount: euro(200_00) },
  hasPlan: true,
  left: euro(600_00),
} as unknown as ClientHome['owed']['invoices'][number]

beforeAll(startTexts)
afterEach(cleanup)

async function open(change: object): Promise<string> {
  const owed = { count: 1, sums: [euro(600_00)], dueNow: [], next: [], invoices: [{ ...INVOICE, ...change }] }
  await renderPart(<OwedCard owed={owed} />)
  await screen.findByRole('link', { name: 'Facture BRU-2026-00001' })
  return document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
}

test('a kept plan shows the next instalment and nothing to pay now', async () => {
  const text = await open({})
  expect(text).toContain('rien à payer maintenant · prochain versement le 4 janvier 2999')
  expect(text).toContain('200,00 €')
  expect(text).not.toContain('Échéance passée')
})

test('a missed instalment is asked for, and its day has passed', async () => {
  const text = await open({ dueOn: '2020-01-04', isLate: true, dueNow: euro(400_00), next: null })
  expect(text).toContain('à payer pour le 4 janvier 2020 Échéance passée')
  expect(text).toContain('400,00 €')
})

test('without a plan, the whole is due on one day', async () => {
  const text = await open({ hasPlan: false, next: { dueOn: '2999-01-04', amount: euro(600_00) } })
  expect(text).toContain('à payer pour le 4 janvier 2999')
  expect(text).toContain('600,00 €')
})
