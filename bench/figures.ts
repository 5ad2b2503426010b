// The figures of one's own work and of the firm, and their rows: each compared with a bare server that runs the same SQL,
// with 500,000 time entries and with 10,000. BENCH_ENTRIES=10000,500000 sets the sizes.
import {
  listFirmFigureRows,
  listOwnFigureRows,
  readFirmFigures,
  readOwnFigures,
} from '@maat/contract/firm/figures'
import { urlOf } from '@maat/contract/operation'
import type { Benchmark } from './benchmark.ts'
import { compareSizes, type Group } from './compare-sizes.ts'
import { type DemoRole, type ScaleProduct, startFirmWithTime } from './scale-product.ts'
import { allSized } from './size.ts'

const SIZES = allSized('10000,500000', '10000', 'BENCH_ENTRIES')
const ENTRIES_OF_CASE = 50

/** The spans around a day in the middle of the entries. */
async function groupsOf({ query }: ScaleProduct): Promise<Group[]> {
  const [row = { day: '' }] = await query<{ day: string }>(
    `select (percentile_disc(0.5) within group (order by worked_on))::text as day from time_entries`,
  )
  const group = (name: string, role: DemoRole, url: string, more: string): Group => ({
    name,
    role,
    isSearch: false,
    growsWithFirm: true,
    paths: [`${url}?day=${row.day}&${more}`],
  })
  const [own, ownRows] = [urlOf(readOwnFigures), urlOf(listOwnFigureRows)]
  const [firm, firmRows] = [urlOf(readFirmFigures), urlOf(listFirmFigureRows)]
  return [
    group('own month', 'avocat', own, 'span=month'),
    group('own year', 'avocat', own, 'span=year'),
    group('rows of own hours', 'avocat', ownRows, 'span=year&figure=hours'),
    group('month of the firm', 'admin', firm, 'span=month'),
    group('rows of the firm', 'admin', firmRows, 'span=month&figure=hours'),
  ]
}

export const figureBenchmark: Benchmark = {
  name: 'figures',
  run: () =>
    compareSizes({
      sizes: SIZES,
      unit: 'time entries',
      start: size => startFirmWithTime(Math.max(200, size / ENTRIES_OF_CASE), size),
      groupsOf,
    }),
}
