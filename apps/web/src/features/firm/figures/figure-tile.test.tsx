import type { FigureView } from '@maat/contract/firm/figures'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { FigureTile } from './figure-tile.tsx'
import type { FigureFilter } from './use-figure-filter.ts'

beforeAll(startTexts)
afterEach(cleanup)

const sum = (part: string, currency: 'EUR' | 'XAF', value: number) => ({
  part,
  currency,
  value,
  counted: 0,
  rows: 1,
})
const OWED = {
  kind: 'owed',
  spans: [
    {
      from: null,
      rows: 3,
      median: null,
      isTooFew: false,
      sums: [sum('late-30', 'EUR', 100_00), sum('late-60', 'EUR', 50_00), sum('late-30', 'XAF', 400_000)],
    },
  ],
} as unknown as FigureView

test('the bars of euros and francs are two lists, each with its own scale', async () => {
  const looked = { figure: undefined, open: () => {} } as unknown as FigureFilter
  await renderPart(<FigureTile figure={OWED} looked={looked} isOwn={false} beside={undefined} />)
  const lists = await screen.findAllByRole('list')
  const percents = lists.map(list => [...list.querySelectorAll('meter')].map(({ value }) => value))
  expect(percents).toEqual([[100, 50], [100]])
})
