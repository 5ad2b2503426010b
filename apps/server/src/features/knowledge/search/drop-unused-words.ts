// Removes words from the vocabulary that no record contains any more: single words of deleted texts would stay in it
// otherwise. It runs each night, and for each destruction of a case.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'

type Database = Services['db']

const BATCH = 2000
const PAUSE_MS = 50
const LONGEST_WAIT_MS = 60_000

/** Whether an entry contains the word of `w`, which is text and may contain any sign. */
const IS_USED = sql<boolean>`exists (select from search_entries e
  where e.vector @@ ('''' || replace(replace(w.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery)`

export async function dropUnusedWords({ db }: Pick<Services, 'db'>): Promise<number> {
  let dropped = 0
  for (let last: string | undefined = ''; last !== undefined; ) {
    const batch: Batch = await dropBatch(db, last)
    if (batch.dropped.length > 0) await learnAgain(db, batch.dropped)
    dropped += batch.dropped.length
    last = batch.last
  }
  return dropped
}

interface Batch {
  dropped: string[]
  last: string | undefined
}

async function dropBatch(db: Database, after: string): Promise<Batch> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word > ${after} order by word limit ${BATCH}`.execute(db)
  const words = rows.map(({ word }) => word)
  const gone = await sql<{ word: string }>`
    delete from search_words w where w.word = any(${words}::text[]) and not ${IS_USED} returning w.word`.execute(
    db,
  )
  return {
    dropped: [...new Set(gone.rows.map(({ word }) => word))],
    last: words.length < BATCH ? undefined : words.at(-1),
  }
}

/** A record that was written meanwhile saw the word as known: once its transaction is over, the word comes back. */
async function learnAgain(db: Database, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    until: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as until`.execute(db)
  const until = rows[0]?.until ?? '0'
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += PAUSE_MS) {
    const over = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${until}::xid8 as over`.execute(db)
    if (over.rows[0]?.over) break
    await setTimeout(PAUSE_MS)
  }
  await sql`insert into search_words (word) select w.word from unnest(${words}::text[]) w (word)
    where ${IS_USED} and not exists (select from search_words known where known.word = w.word)`.execute(db)
}

export const dropWordsJob = defineJob({
  name: 'search.drop-words',
  data: z.object({}),
  every: '40 3 * * *',
  mostHours: 3,
  async work(services) {
    await dropUnusedWords(services)
  },
})
