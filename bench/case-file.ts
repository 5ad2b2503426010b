// The file of a case with 5,000 documents and 20,000 entries, compared with one of the demo firm: what a lawyer waits
// for must not grow with the case.
import { listFileEntries, readCaseFile } from '@maat/contract/cases/case-file'
import { listDocumentRows } from '@maat/contract/documents/case-folders'
import { urlOf } from '@maat/contract/operation'
import pg from 'pg'
import { MIGRATOR_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { databaseUrlOf, startDemoProduct } from './demo-product.ts'
import { median, requestsPerSecond, spread } from './load.ts'
import { lasting, sized } from './size.ts'

const DOCUMENTS = sized(5000, 50)
const ENTRIES = sized(20_000, 100)
const ROUNDS = sized(9, 1)
const LOAD = { connections: 4, ms: lasting(400) }
const MOST_SLOWER = 3

async function run(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  const { token } = await product.signIn('admin@maat.example')
  const { small, large } = await fill(databaseUrlOf(product.dataDir, MIGRATOR_ROLE))
  const entries = urlOf(listFileEntries)
  const reads = {
    'the head': urlOf(readCaseFile),
    'the first page of the timeline': entries,
    'a word in the timeline': `${entries}?search=introuvable`,
    'the notes of the timeline': `${entries}?group=notes`,
    'a hundred rows of the tree': `${urlOf(listDocumentRows)}?limit=100`,
  }
  try {
    const lines: BenchmarkLine[] = []
    for (const [what, path] of Object.entries(reads)) {
      const urlFor = (id: string) => product.url + path.replace(':caseId', id)
      const ratios: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const usual = await requestsPerSecond(urlFor(small), token, LOAD)
        const full = await requestsPerSecond(urlFor(large), token, LOAD)
        if (round > 0) ratios.push(usual / full)
      }
      lines.push({
        what: `${what}, ${ENTRIES.toLocaleString('en')} entries`,
        measured: `${spread(ratios)} times as long as a usual case`,
        bar: `at most ${MOST_SLOWER}`,
        ok: median(ratios) <= MOST_SLOWER,
      })
    }
    return lines
  } finally {
    await product.stop()
  }
}

/** Three quarters of the entries are events and messages, as in the cases of a firm. */
async function fill(migratorUrl: string): Promise<{ small: string; large: string }> {
  const client = new pg.Client({ connectionString: migratorUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from cases where status = 'in-progress' and lawyer_id is not null order by sent_at limit 2`,
  )
  const [small, large] = rows
  if (!small || !large) throw new Error('The demo firm has no two cases in progress')
  const part = (share: number) => `generate_series(1, ${Math.round(ENTRIES * share)}) n`
  const at = `now() - n * interval '1 minute'`
  await client.query(
    `insert into case_events (case_id, at, kind, details, is_internal, is_sensitive)
     select $1, ${at}, 'document-added', jsonb_build_object('name', 'Pièce ' || n), false, false
     from ${part(0.45)} order by n desc`,
    [large.id],
  )
  await client.query(
    `insert into messages (id, conversation_id, position, author_id, text, sent_at)
     select gen_random_uuid(), $1, 1000000 + n, (select owner_id from cases where id = $1), 'Bonjour, message ' || n, ${at}
     from ${part(0.3)}`,
    [large.id],
  )
  await client.query(
    `insert into case_notes (case_id, author_id, title, text, is_shared, created_at, updated_at)
     select $1, (select lawyer_id from cases where id = $1), 'Note ' || n, 'Un texte', true, ${at}, ${at}
     from ${part(0.1)}`,
    [large.id],
  )
  await client.query(
    `insert into case_comments (case_id, author_id, text, created_at)
     select $1, (select lawyer_id from cases where id = $1), 'Remarque ' || n, ${at} from ${part(0.15)}`,
    [large.id],
  )
  await client.query(
    `insert into documents (case_id, name, status, is_sensitive, created_by, created_at, updated_at)
     select $1, 'Pièce ' || n, 'required', false, (select owner_id from cases where id = $1), ${at}, ${at}
     from generate_series(1, ${DOCUMENTS}) n`,
    [large.id],
  )
  await client.query('vacuum analyze case_events, messages, case_notes, case_comments, documents')
  await client.end()
  return { small: small.id, large: large.id }
}

export const caseFileBenchmark: Benchmark = { name: 'case-file', run }
