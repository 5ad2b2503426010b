// The lists in force, loaded into a process that compares people with them.
import type { SanctionListId } from '@maat/contract/ids'
import { LIST_SOURCES, type ListEntry, type ListSource } from '@maat/domain/compliance/sanctions/list-entry'
import type { Match } from '@maat/domain/compliance/sanctions/match-person'
import type { Executor } from '../../../../platform/db/database.ts'
import { present } from '../../../../platform/present.ts'
import { WorkerProcess } from '../../../../platform/worker-process.ts'
import { type EntryOfList, listsInForce, readEntries, readEntriesByKey } from '../lists/list-store.ts'
import type { PersonToScreen } from './screened-people.ts'
import type { FoundMatch, ScreeningMessage, ScreeningReply } from './screening-worker.ts'

const WORKER = new URL('./screening-worker.ts', import.meta.url)
const MOST_HEAP_MB = 768
const PATIENCE_MS = 300_000
const ENTRIES_AT_ONCE = 500

export interface FoundHit {
  source: ListSource
  listId: SanctionListId
  key: string
  entry: ListEntry
  /** The hash of what matters of the entry. */
  basis: string
  match: Match
}

export interface Screening {
  listIds: SanctionListId[]
  /** The hits of each person, in the order of the people. */
  find(people: readonly PersonToScreen[]): Promise<FoundHit[][]>
  end(): void
}

type Worker = WorkerProcess<ScreeningMessage, ScreeningReply>

/** Undefined without a list in force. */
export async function openScreening(executor: Executor): Promise<Screening | undefined> {
  const lists = await listsInForce(executor)
  if (lists.length === 0) return undefined
  const worker: Worker = new WorkerProcess(WORKER, { mostHeapMb: MOST_HEAP_MB, patienceMs: PATIENCE_MS })
  try {
    for (const list of lists) await loadList(executor, worker, list)
  } catch (error) {
    worker.end()
    throw error
  }
  return {
    listIds: lists.map(({ id }) => id),
    async find(people) {
      const found = await worker.ask({ people: people.map(({ person }) => person) })
      const best = found.map(bestOfEachSubject)
      const entries = await readEntriesOf(executor, lists, best.flat())
      return best.map(matches => matches.map(one => hitOf(one, entries)))
    },
    end: () => worker.end(),
  }
}

type List = Awaited<ReturnType<typeof listsInForce>>[number]

async function loadList(executor: Executor, worker: Worker, list: List): Promise<void> {
  let after = ''
  for (;;) {
    const page = await readEntries(executor, list, after, ENTRIES_AT_ONCE)
    await worker.ask({ entries: page.map(({ source, content }) => ({ ...content, source })) })
    const last = page.at(-1)
    if (!last || page.length < ENTRIES_AT_ONCE) return
    after = last.key
  }
}

/** A subject in the lists of the EU and of Belgium is one hit, so that it is decided once. */
function bestOfEachSubject(found: readonly FoundMatch[]): FoundMatch[] {
  const best = new Map<string, FoundMatch>()
  for (const one of found) {
    const before = best.get(one.key)
    if (!before || ranksBefore(one, before)) best.set(one.key, one)
  }
  return [...best.values()]
}

function ranksBefore(one: FoundMatch, other: FoundMatch): boolean {
  if (one.match.score !== other.match.score) return one.match.score > other.match.score
  return LIST_SOURCES.indexOf(one.source) < LIST_SOURCES.indexOf(other.source)
}

const placeOf = (source: ListSource, key: string) => `${source} ${key}`

type Entries = ReadonlyMap<string, EntryOfList>

/** The server itself holds no list in its memory. */
async function readEntriesOf(
  executor: Executor,
  lists: readonly List[],
  found: readonly FoundMatch[],
): Promise<Entries> {
  const keys = [...new Set(found.map(({ key }) => key))]
  const entries = new Map<string, EntryOfList>()
  if (keys.length === 0) return entries
  for (const list of lists)
    for (const entry of await readEntriesByKey(executor, list, keys))
      entries.set(placeOf(entry.source, entry.key), entry)
  return entries
}

/** Without its entry, the list was replaced meanwhile: the job fails, and is repeated with the new one. */
function hitOf({ key, source, match }: FoundMatch, entries: Entries): FoundHit {
  const { listId, basis, content } = present(entries.get(placeOf(source, key)))
  return { source, listId, key, entry: content, basis, match }
}
