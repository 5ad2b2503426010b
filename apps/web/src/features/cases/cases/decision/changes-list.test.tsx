import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../../texts/i18n.ts'
import type { ProposedChange } from '../../case-access/index.ts'
import { ChangesList } from './changes-list.tsx'

beforeAll(async () => {
  await startTexts()
})
afterEach(cleanup)

const PROPOSED: ProposedChange = {
  id: '01890000-0000-7000-8000-000000000001' as ProposedChange['id'],
  field: 'title',
  oldValue: 'Litige de voisinage',
  oldName: null,
  newValue: 'Bornage',
  newName: null,
  otherValue: null,
  otherName: null,
  note: '',
  state: 'proposed',
  answer: '',
}

const show = (change: Partial<ProposedChange>) =>
  render(<ChangesList changes={[{ ...PROPOSED, ...change }]} />)

const isHighlighted = (value: string) =>
  /proposed/.test(screen.getByText(value).parentElement?.className ?? '')

test('an open proposal is highlighted beside the present value', async () => {
  show({})
  await screen.findByText('Actuellement')
  expect([isHighlighted('Litige de voisinage'), isHighlighted('Bornage')]).toEqual([false, true])
})

test('the counter-proposal is highlighted instead of the refused proposal, and no value is called present', async () => {
  show({ state: 'refused', otherValue: 'Bornage du jardin' })
  await screen.findByText('Contre-proposition')
  expect([isHighlighted('Bornage'), isHighlighted('Bornage du jardin')]).toEqual([false, true])
  expect(screen.getByText('Lors de la proposition')).toBeTruthy()
  expect(screen.queryByText('Actuellement')).toBeNull()
})
