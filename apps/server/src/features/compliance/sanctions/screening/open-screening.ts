// The lists in force, loaded into a process that compares people with them.
import type { SanctionListId } from '@maat/contract/ids'
import { LIST_SOURCES, type ListEntry, type ListSource } from '@maat/domain/compliance/sanctions/list-entry'
import type { Match } from '@maat/domain/compliance/sanctions/match-person'
import type { Executor } from '../../../../platform/db/database.ts'
import { present } from '../../../../platform/present.ts'
import { WorkerProcess } from '../../../../platform/worker-process.ts'
import { type EntryOfList, listsInForce, readEntries } from '../lists/list-store.ts'
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
    const entries = new Map<string, EntryOfList>()
    for (const list of lists) await loadList(executor, worker, list, entries)
    return {
      listIds: lists.map(({ id }) => id),
      find: async people =>
        (await worker.ask({ people: people.map(({ person }) => person) })).map(found =>
          bestOfEachSubject(found, entries),
        ),
      end: () => worker.end(),
    }
  } catch (error) {
    worker.end()
    throw error
  }
}

const placeOf = (source: ListSource, key: string) => `${source} ${key}`

async function loadList(
  executor: Executor,
  worker: Worker,
  list: { id: SanctionListId; source: ListSource },
  entries: Map<string, EntryOfList>,
): Promise<void> {
  let after = ''
  for (;;) {
    const page = await readEntries(executor, list, after, ENTRIES_AT_ONCE)
    for (const entry of page) entries.set(placeOf(entry.source, entry.key), entry)
    await worker.ask({ entries: page.map(({ source, content }) => ({ ...content, source })) })
    const last = page.at(-1)
    if (!last || page.length < ENTRIES_AT_ONCE) return
    after = last.key
  }
}

/** A subject in the lists of the EU and of Belgium is one hit, so that it is decided once. */
function bestOfEachSubject(found: readonly FoundMatch[], entries: ReadonlyMap<string, EntryOfList>): FoundHit[] {
  const best = new Map<string, FoundHit>()
  const ordered = found.toSorted(
    (one, other) =>
      other.match.score - one.match.score ||
      LIST_SOURCES.indexOf(one.source) - LIST_SOURCES.indexOf(other.source),
  )
  for (const { key, source, match } of ordered) {
    if (best.has(key)) continue
    const { listId, basis, content } = present(entries.get(placeOf(source, key)))
    best.set(key, { source, listId, key, entry: content, basis, match })
  }
  return [...best.values()]
}
