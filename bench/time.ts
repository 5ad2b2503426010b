// Time entries: the week, the lists, the tab of a case, what can be billed, and the CSV export. With 500,000 entries and
// with 10,000, each compared with a bare server that runs the same SQL. BENCH_ENTRIES=10000,500000 sets the sizes.
import { readBillable } from '@maat/contract/money/billable'
import { listTimeEntries, readMyWeek, readWork } from '@maat/contract/money/time'
import { exportTimeEntries } from '@maat/contract/money/work-exports'
import { urlOf } from '@maat/contract/operation'
import type { Benchmark } from './benchmark.ts'
import { compareSizes, type Group } from './compare-sizes.ts'
import { type DemoRole, type ScaleProduct, startFirmWithTime } from './scale-product.ts'
import { allSized } from './size.ts'

const SIZES = allSized('10000,500000', '10000', 'BENCH_ENTRIES')
const ENTRIES_OF_CASE = 50
const CASES = 5

const STAFF = ['admin', 'assistant', 'avocat'] as const

async function groupsOf({ query }: ScaleProduct): Promise<Group[]> {
  const cases = await query<{ id: string }>(
    `select c.id from cases c join users u on u.email = 'avocat@maat.example' and c.lawyer_id = u.id
     join lateral (select count(*) as entries from time_entries t where t.case_id = c.id) t on entries >= 20
     where c.status = 'in-progress' order by md5(c.id::text) limit ${CASES}`,
  )
  if (cases.length < CASES) throw new Error(`Only ${cases.length} cases have enough work`)
  const ofCases = (path: string) => cases.map(({ id }) => path.replace(':caseId', id))
  const list = urlOf(listTimeEntries)
  const groups: Group[] = [
    {
      name: 'week',
      role: 'avocat',
      isSearch: false,
      growsWithFirm: true,
      paths: [urlOf(readMyWeek), `${urlOf(readMyWeek)}?day=${await dayOf(query, 0.5)}`],
    },
    ...(await Promise.all(STAFF.map(async role => await listOf(query, role)))),
    { name: 'own time', role: 'avocat', isSearch: false, paths: await pagesOf(query, 'avocat', 'mine=true') },
    { name: 'tab of a case', role: 'avocat', isSearch: false, paths: ofCases(`${list}?case=:caseId`) },
    { name: 'totals of a case', role: 'avocat', isSearch: false, paths: ofCases(urlOf(readWork)) },
    { name: 'what can be billed', role: 'avocat', isSearch: false, paths: ofCases(urlOf(readBillable)) },
    {
      name: 'export of a case',
      role: 'avocat',
      isSearch: false,
      paths: ofCases(`${urlOf(exportTimeEntries)}?case=:caseId`),
    },
  ]
  return groups
}

const listOf = async (query: ScaleProduct['query'], role: DemoRole): Promise<Group> => ({
  name: `list of time, ${role}`,
  role,
  isSearch: false,
  paths: await pagesOf(query, role, 'limit=20'),
})

/** The first page and a late one. */
async function pagesOf(query: ScaleProduct['query'], role: DemoRole, filter: string): Promise<string[]> {
  const path = `${urlOf(listTimeEntries)}?${filter}`
  const near = {
    admin: 'true',
    assistant: 'c.office_id = u.office_id',
    avocat: 'c.lawyer_id = u.id',
    client: 'false',
  }
  const [late] = await query<{ date: string; id: string }>(
    `select t.worked_on::text as date, t.id from time_entries t join cases c on c.id = t.case_id
     join users u on u.email = '${role}@maat.example'
     where ${near[role]} and t.worked_on <= '${await dayOf(query, 0.9)}' order by t.worked_on desc, t.id desc limit 1`,
  )
  const after = Buffer.from(JSON.stringify(late)).toString('base64url')
  return [path, `${path}&after=${after}`]
}

/** A day with this share of the entries after it. */
async function dayOf(query: ScaleProduct['query'], share: number): Promise<string> {
  const [row = { day: '' }] = await query<{ day: string }>(
    `select (percentile_disc(1 - ${share}::float8) within group (order by worked_on))::text as day from time_entries`,
  )
  return row.day
}

export const timeBenchmark: Benchmark = {
  name: 'time',
  run: () =>
    compareSizes({
      sizes: SIZES,
      unit: 'time entries',
      start: size => startFirmWithTime(Math.max(200, size / ENTRIES_OF_CASE), size),
      groupsOf,
    }),
}
