// Compares 100,000 clients with a list of 6,000 subjects, from its version in force to the last client, and what it costs
// the lists meanwhile. BENCH_CLIENTS sets the number of clients.
import { randomUUID } from 'node:crypto'
import { listCases } from '@maat/contract/cases/cases'
import {
  beginListImport,
  completeListImport,
  putListPart,
  readSanctionList,
  type SanctionListView,
} from '@maat/contract/compliance/sanctions'
import { methodOf, type Operation, urlOf } from '@maat/contract/operation'
import pg from 'pg'
import { MIGRATOR_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { drawing, euList, inventedEntries, inventedName } from '../apps/server/test/compliance/list-files.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { databaseUrlOf } from './demo-product.ts'
import { load, quantile } from './load.ts'
import { type ScaleProduct, startScaleProduct } from './scale-product.ts'
import { lasting, sized } from './size.ts'

const CASES = sized(10_000, 300)
const CLIENTS = sized(100_000, 500, 'BENCH_CLIENTS')
const SUBJECTS = sized(6000, 100)
const MOST_SECONDS = 60
const MOST_TIMES = 2
const LOAD = { connections: 4, ms: lasting(3000) }
const PART = 1 << 20
const AT_ONCE = 10_000

/** Invented clients, as many as are missing. */
async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from users where email like 'screened-%'",
  )
  const draw = drawing(77)
  const names = Array.from({ length: CLIENTS }, () => inventedName(draw).split(' '))
  for (let at = rows[0]?.count ?? 0; at < CLIENTS; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    await client.query(
      `insert into users (role_id, email, first_name, last_name, birth_date, email_verified_at)
       select 1, 'screened-' || ($1::integer + n) || '@personne.example', first, last,
         date '1940-01-01' + (n * 7919 % 25000)::integer, now()
       from unnest($2::text[], $3::text[]) with ordinality as t (first, last, n)`,
      [at, some.map(words => words.slice(0, -1).join(' ')), some.map(words => words.at(-1))],
    )
  }
  // Each of them would be compared alone beside the run that is measured.
  await client.query('delete from people_to_screen')
}

async function callAs(
  { url, tokens }: ScaleProduct,
  operation: Operation,
  listId: string,
  { query = '', body }: { query?: string; body?: Uint8Array | object } = {},
): Promise<SanctionListView> {
  const isBytes = body instanceof Uint8Array
  const response = await fetch(`${url}${urlOf(operation).replace(':listId', listId)}${query}`, {
    method: methodOf(operation),
    headers: {
      authorization: `Bearer ${tokens.admin}`,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${operation.path}: ${await response.text()}`)
  return (await response.json()) as SanctionListView
}

async function importList(product: ScaleProduct): Promise<string> {
  const entries = inventedEntries(SUBJECTS, Date.now() % 1000)
  const head = { madeAt: new Date().toISOString(), reference: String(Date.now()) }
  const bytes = new TextEncoder().encode(euList(entries, head))
  const begun = { source: 'eu', name: 'bench.xml', size: bytes.length }
  const { id } = await callAs(product, beginListImport, '', { body: begun })
  for (let start = 0; start < bytes.length; start += PART)
    await callAs(product, putListPart, id, {
      query: `?start=${start}`,
      body: bytes.subarray(start, start + PART),
    })
  await callAs(product, completeListImport, id)
  return id
}

const pause = () => new Promise(resolve => setTimeout(resolve, 200))

async function waitForState(
  product: ScaleProduct,
  id: string,
  isReached: (list: SanctionListView) => boolean,
) {
  for (;;) {
    const list = await callAs(product, readSanctionList, id)
    if (list.state === 'failed') throw new Error(`The list is ${list.fault}`)
    if (isReached(list)) return
    await pause()
  }
}

const p95 = async ({ url, tokens }: ScaleProduct) =>
  quantile((await load([url + urlOf(listCases)], tokens.admin, LOAD)).latencies, 0.95)

/** The lists are asked all the while, so that both share the two cores. */
async function screenBesideLists(product: ScaleProduct): Promise<{ seconds: number; beside: number[] }> {
  const id = await importList(product)
  await waitForState(product, id, ({ state }) => state === 'in-force')
  const began = performance.now()
  let isOver = false
  const screened = waitForState(product, id, ({ screenedAt }) => screenedAt !== null).then(() => {
    isOver = true
    return (performance.now() - began) / 1000
  })
  const beside: number[] = []
  while (!isOver || beside.length === 0) beside.push(await p95(product))
  return { seconds: await screened, beside }
}

async function run(): Promise<BenchmarkLine[]> {
  const product = await startScaleProduct(CASES)
  const client = new pg.Client({ connectionString: databaseUrlOf(product.dataDir, MIGRATOR_ROLE) })
  await client.connect()
  try {
    await fill(client)
    const alone = [await p95(product), await p95(product), await p95(product)]
    const { seconds, beside } = await screenBesideLists(product)
    const times = quantile(beside, 0.5) / quantile(alone, 0.5)
    const people = CLIENTS.toLocaleString('en')
    return [
      {
        what: `${people} clients compared with ${SUBJECTS.toLocaleString('en')} subjects, beside lists`,
        measured: `${seconds.toFixed(1)} s`,
        bar: `at most ${MOST_SECONDS} s`,
        ok: seconds <= MOST_SECONDS,
      },
      {
        what: 'list of cases meanwhile',
        measured: `${times.toFixed(2)} times as long (p95)`,
        bar: `at most ${MOST_TIMES}`,
        ok: times <= MOST_TIMES,
      },
    ]
  } finally {
    await client.end()
    await product.stop()
  }
}

export const screeningBenchmark: Benchmark = { name: 'screening', run }
