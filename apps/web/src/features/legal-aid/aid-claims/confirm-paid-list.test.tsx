import type { PaidListComparison } from '@maat/contract/legal-aid/aid-payments'
import type { PaidResult } from '@maat/domain/legal-aid/paid-list'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { ConfirmPaidList } from './confirm-paid-list.tsx'

const row = (designationNumber: string, result: PaidResult): PaidListComparison['rows'][number] => ({
  row: { designationNumber, points: '3', paidCents: 281_91, paidOn: '2026-07-01' },
  result,
  claim: null,
})
let sent: { rows: { designationNumber: string }[]; reason: string }[]

beforeAll(startTexts)
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ paid: 1, unchanged: 0 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (...rows: PaidListComparison['rows']) => {
  const comparison = { rows, absent: [] }
  await renderPart(<ConfirmPaidList comparison={comparison} unreadable={[4]} onClose={() => {}} />)
  await screen.findByRole('heading', { name: 'Différences avec votre liste' })
}
const confirm = async (name: RegExp) => await userEvent.click(screen.getByRole('button', { name }))

test('records matching payments, and others only if the person says so and why', async () => {
  await open(row('2026/1', 'matched'), row('2026/2', 'points-differ'), row('2026/3', 'unknown'))
  expect(screen.getByText(/Lignes illisibles.*4/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox'))
  await confirm(/^Encoder 2 paiements/)
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText(/Raison des corrections/), 'Liste du bureau')
  await confirm(/^Encoder 2 paiements/)
  expect(sent.map(({ rows, reason }) => [rows.map(one => one.designationNumber), reason])).toEqual([
    [['2026/1', '2026/2'], 'Liste du bureau'],
  ])
})

test('records only the matching payments by default', async () => {
  await open(row('2026/1', 'matched'), row('2026/2', 'points-differ'))
  await confirm(/^Encoder 1 paiement/)
  expect(sent[0]?.rows.map(one => one.designationNumber)).toEqual(['2026/1'])
})

test('asks for the reason at once if all payments have other points', async () => {
  await open(row('2026/2', 'points-differ'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByLabelText(/Raison des corrections/)).toBeTruthy()
})

test('has nothing to confirm if every payment is recorded already', async () => {
  await open(row('2026/1', 'already-paid'))
  expect(screen.getByText('Rien de nouveau à encoder.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Encoder/ })).toBeNull()
})
