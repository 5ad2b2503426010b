// Measures the search of everything in a large firm, whose documents have texts and whose cases have messages: against
// the plain list of cases, and what entering new texts costs the lists. BENCH_SEARCH_CASES sets the number of cases.
import { listCases } from '@maat/contract/cases/cases'
import { search } from '@maat/contract/knowledge/search'
import { urlOf } from '@maat/contract/operation'
import pg from 'pg'
import { MIGRATOR_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { databaseUrlOf } from './demo-product.ts'
import { load, quantile } from './load.ts'
import { DEMO_ROLES, type DemoRole, type ScaleProduct, startScaleProduct } from './scale-product.ts'
import { lasting, sized } from './size.ts'

const CASES = sized(1_000_000, 300, 'BENCH_SEARCH_CASES')
const MESSAGES_OF_CASE = 5
const WORDS_OF_PAGE = 200
const LOAD = { connections: 4, ms: lasting(4000) }
const SEARCH_BAR = 3
const INDEXING_BAR = 4 / 3
const UPLOADS_PER_MINUTE = 100
const PAGES_OF_UPLOAD = 10

/** Common and rare words, two words, a beginning, a number, a compound and a misspelt word. */
const SEARCHES = [
  'loyers',
  'contrat bailleur',
  'bail',
  'mot4711',
  '"bail commercial"',
  'bru-2024-10',
  'huur',
  'apartement',
]

const VOCABULARY = `array['contrat', 'bail', 'commercial', 'loyers', 'appartement', 'huurovereenkomst', 'tenant', 'jugement',
  'indemnité', 'préavis', 'société', 'verkoper', 'agreement', 'notaire', 'expertise', 'bailleur']`

/** Words of documents: a few are in most pages, and thousands in few. */
const TEXT = (seed: string, words: number) => `(select string_agg(case
    when hashtextextended(${seed}, w) & 3 = 0 then (${VOCABULARY})[1 + (hashtextextended(${seed}, w + 1000) & 15)]
    else 'mot' || (hashtextextended(${seed}, w + 2000) & 16383) end, ' ') from generate_series(1, ${words}) w)`

const STEPS: readonly string[] = [
  `insert into document_texts (version_id, state, since, settled_at)
   select v.id, 'read', v.uploaded_at, v.uploaded_at from document_versions v join documents d on d.id = v.document_id
   where d.case_id is not null on conflict do nothing`,
  `insert into document_pages (text_id, page, text)
   select t.id, 1, ${TEXT('t.id::text', WORDS_OF_PAGE)} from document_texts t on conflict do nothing`,
  `insert into conversations (id, kind, case_id, last_position, created_at)
   select c.id, 'case', c.id, ${MESSAGES_OF_CASE}, c.created_at from cases c where c.status <> 'draft' on conflict do nothing`,
  // Each trigger enters its message in the search.
  `insert into messages (id, conversation_id, position, author_id, text, sent_at)
   select gen_random_uuid(), k.id, n, c.owner_id, ${TEXT('k.id::text || n', 20)}, c.dated_at + n * interval '1 hour'
   from conversations k join cases c on c.id = k.case_id, generate_series(1, ${MESSAGES_OF_CASE}) n
   where k.kind = 'case' on conflict do nothing`,
  'select count(index_case(id)) from cases',
  'select count(index_person(id)) from users',
  'select count(index_document(id)) from documents',
  'select count(index_text(id)) from document_texts',
  'select count(index_invoice(id)) from invoices',
  'vacuum analyze',
]

async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select from search_entries where kind = 'document' and page = 1 limit 1",
  )
  if (rows.length > 0) return
  for (const step of STEPS) {
    const began = performance.now()
    await client.query(step)
    process.stdout.write(`${step.slice(0, 50)}…: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  }
}

const p95 = async ({ url, tokens }: ScaleProduct, role: DemoRole, paths: readonly string[]) =>
  quantile(
    (
      await load(
        paths.map(path => url + path),
        tokens[role],
        LOAD,
      )
    ).latencies,
    0.95,
  )

const listPath = urlOf(listCases)
const searchPaths = SEARCHES.map(text => `${urlOf(search)}?search=${encodeURIComponent(text)}`)

async function compareWithList(product: ScaleProduct, role: DemoRole): Promise<BenchmarkLine> {
  const list = await p95(product, role, [listPath])
  const found = await p95(product, role, searchPaths)
  return {
    what: `search, ${role}, ${CASES.toLocaleString('en')} cases`,
    measured: `${(found / list).toFixed(1)} times the list (p95 ${found.toFixed(0)} and ${list.toFixed(0)} ms)`,
    bar: `at most ${SEARCH_BAR}`,
    ok: found <= SEARCH_BAR * list,
  }
}

/** The texts of as many documents as are uploaded in the time, entered at an even pace. */
async function whileIndexing<Result>(client: pg.Client, run: () => Promise<Result>): Promise<Result> {
  let isOver = false
  const { rows } = await client.query<{ id: string }>('select id from document_texts order by id limit 1000')
  async function enter(): Promise<void> {
    for (let at = 0; !isOver; at = (at + 1) % rows.length) {
      const began = performance.now()
      const id = rows[at]?.id
      await client.query('delete from document_pages where text_id = $1', [id])
      await client.query(
        `insert into document_pages (text_id, page, text)
         select $1, page, ${TEXT('page::text || random()', WORDS_OF_PAGE)} from generate_series(1, ${PAGES_OF_UPLOAD}) page`,
        [id],
      )
      await client.query('select index_text($1)', [id])
      const pause = 60_000 / UPLOADS_PER_MINUTE - (performance.now() - began)
      if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  const entering = enter()
  const result = await run()
  isOver = true
  await entering
  return result
}

async function run(): Promise<BenchmarkLine[]> {
  const product = await startScaleProduct(CASES)
  const client = new pg.Client({ connectionString: databaseUrlOf(product.dataDir, MIGRATOR_ROLE) })
  await client.connect()
  try {
    await fill(client)
    const lines: BenchmarkLine[] = []
    for (const role of DEMO_ROLES) lines.push(await compareWithList(product, role))
    const alone = await p95(product, 'admin', [listPath])
    const beside = await whileIndexing(client, () => p95(product, 'admin', [listPath]))
    return [
      ...lines,
      {
        what: `list of cases while ${UPLOADS_PER_MINUTE} documents a minute are entered`,
        measured: `${(beside / alone).toFixed(2)} times as long (p95)`,
        bar: `at most ${INDEXING_BAR.toFixed(2)}`,
        ok: beside <= INDEXING_BAR * alone,
      },
    ]
  } finally {
    await client.end()
    await product.stop()
  }
}

export const searchBenchmark: Benchmark = { name: 'search', run }
