// Lists, pages and searches of cases, documents and invoices: compared with a bare server that runs the same SQL, and
// at a million cases with ten thousand. BENCH_CASES=10000,1000000 sets the sizes, and BENCH_DATA the data folder.
import { listCases, readCase } from '@maat/contract/cases/cases'
import { listDocuments } from '@maat/contract/documents/documents'
import { listInvoices } from '@maat/contract/money/invoices'
import { urlOf } from '@maat/contract/operation'
import { FIRST_INVENTED_NUMBER } from '../scripts/scale/case-steps.ts'
import type { Benchmark } from './benchmark.ts'
import { compareSizes, type Group } from './compare-sizes.ts'
import { DEMO_ROLES, type DemoRole, type ScaleProduct, startScaleProduct } from './scale-product.ts'
import { allSized, IS_SMALLEST } from './size.ts'

const SIZES = allSized('10000,1000000', '2000', 'BENCH_CASES')

const FILTERS: Record<DemoRole, string[]> = {
  admin: [
    '',
    'group=pending',
    'group=closed',
    'type=monitoring',
    'office={office}',
    'lawyer={lawyer}',
    'lawyer=none',
    'order=oldest',
    'order=title',
  ],
  assistant: ['', 'group=ongoing', 'group=closed', 'type=litigation', 'lawyer=none', 'order=title'],
  avocat: ['', 'group=pending', 'group=ongoing', 'type=litigation', 'order=oldest', 'order=title'],
  client: ['', 'source=own', 'source=shared', 'group=closed', 'order=title'],
}
// Words that match many cases, few cases, one case and none.
const SEARCHES = [
  'loyers',
  'quai du tilleul 1',
  'rosalie',
  'benidal',
  'bru-2024-10',
  '{number}',
  'introuvable',
]
const DOCUMENT_FILTERS = ['', 'status=submitted', 'status=required', 'order=oldest', 'order=name']
const INVOICE_FILTERS = ['', 'standing=open', 'standing=paid', 'standing=open&currency=EUR']

async function groupsOf({ query }: ScaleProduct): Promise<Group[]> {
  const [known = { number: '', office: '', lawyer: '' }] = await query<
    Record<'number' | 'office' | 'lawyer', string>
  >(
    `select number, office_id as office, lawyer_id as lawyer from cases
     where lawyer_id is not null and status = 'in-progress' order by md5(id::text) limit 1`,
  )
  const filled = (filter: string) =>
    filter
      .replace('{office}', known.office)
      .replace('{lawyer}', known.lawyer)
      .replace('{number}', known.number)
  const pathsOf = (path: string, filters: readonly string[]) =>
    filters.map(filter => `${path}?${filled(filter)}`)
  const cases = urlOf(listCases)
  const groups: Group[] = []
  for (const role of DEMO_ROLES)
    groups.push({ name: `case list, ${role}`, role, isSearch: false, paths: pathsOf(cases, FILTERS[role]) })
  for (const role of DEMO_ROLES)
    groups.push({ name: `case page, ${role}`, role, isSearch: false, paths: await pagesOf(query, role) })
  for (const role of DEMO_ROLES) {
    const searches = SEARCHES.map(words => `search=${encodeURIComponent(filled(words))}`)
    groups.push({ name: `case search, ${role}`, role, isSearch: true, paths: pathsOf(cases, searches) })
  }
  for (const role of DEMO_ROLES)
    groups.push({
      name: `documents list, ${role}`,
      role,
      isSearch: false,
      paths: pathsOf(urlOf(listDocuments), DOCUMENT_FILTERS),
    })
  for (const role of DEMO_ROLES)
    groups.push({
      name: `invoice list, ${role}`,
      role,
      isSearch: false,
      paths: pathsOf(urlOf(listInvoices), INVOICE_FILTERS),
    })
  return groups
}

const NEAR: Record<DemoRole, string> = {
  admin: 'true',
  assistant: 'c.office_id = u.office_id',
  avocat: 'c.lawyer_id = u.id',
  client: 'c.owner_id = u.id',
}

/**
 * Ten cases with the same amount of data at every size: seven of the demo firm, and three closed ones of the generated
 * history. A random choice from the larger firm was a seventh longer by chance.
 */
async function pagesOf(query: ScaleProduct['query'], role: DemoRole): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from (
       select c.id, c.status, h.is_invented,
         row_number() over (partition by h.is_invented, c.status = 'finished' order by md5(c.id::text)) as of_its_kind,
         row_number() over (partition by h.is_invented order by md5(c.id::text)) as place
       from cases c join users u on u.email = $1
       cross join lateral (select split_part(c.number, '-', 3)::int >= ${FIRST_INVENTED_NUMBER} as is_invented) h
       where c.status <> 'draft' and ${NEAR[role]}) c
     where case when is_invented then status = 'finished' and of_its_kind <= 3 else place <= 7 end`,
    [`${role}@maat.example`],
  )
  // A small firm may have fewer closed cases of a client.
  if (rows.length !== 10 && !IS_SMALLEST) throw new Error(`${rows.length} cases of ${role} instead of ten`)
  return rows.map(({ id }) => urlOf(readCase).replace(':caseId', id))
}

export const caseBenchmark: Benchmark = {
  name: 'cases',
  run: () => compareSizes({ sizes: SIZES, unit: 'cases', start: size => startScaleProduct(size), groupsOf }),
}
