// Answers the search: the best hits of each kind, or the hits of one kind page by page.
import {
  listSearchHits,
  MOST_HITS_OF_KIND,
  SEARCH_KINDS,
  type SearchHit,
  type SearchKind,
  search,
} from '@maat/contract/knowledge/search'
import type { QueryOf } from '@maat/contract/operation'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { startOfDay } from '@maat/domain/calendar/zoned-times'
import { findPassage } from '@maat/domain/words/passage'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { findMeaning, type MeantSearch, meaningsOf } from '../../../platform/db/search-meaning.ts'
import { handle } from '../../../platform/http/handle.ts'
import { timeZoneAt } from '../../people/users/index.ts'
import { type FoundHit, findHits, type HitFilter, MOST_CANDIDATES, NEAR_LEVEL } from './find-hits.ts'

type Hit = z.input<typeof SearchHit>

export const handleSearch = handle(search, async ({ work, tx, caller, query }) => {
  const meant = await findMeaning(tx, query.search)
  if (!meant) return { groups: [], unread: 0 }
  const filter = await filterOf(tx, caller, query, query.kinds ?? SEARCH_KINDS)
  const limit = MOST_HITS_OF_KIND + 1
  const { hits, unread } = await findHits(tx, meant, { caller, filter, now: work.now, limit, skip: 0 })
  return { groups: groupsOf(withinBudget(withoutErrors(hits)), meant), unread }
})

/** A word with a typing error counts only if nothing else was found. */
function withoutErrors(found: readonly FoundHit[]): FoundHit[] {
  const better = found.filter(({ level }) => level > NEAR_LEVEL)
  return better.length > 0 ? better : [...found]
}

/** Looking for passages in more text would keep other requests waiting. */
const MOST_CHARACTERS_READ = 1_000_000

/** Very long texts show only a passage of their beginning. */
function withinBudget(hits: readonly FoundHit[]): readonly FoundHit[] {
  const total = hits.reduce((sum, { body }) => sum + body.length, 0)
  if (total <= MOST_CHARACTERS_READ) return hits
  const most = Math.floor(MOST_CHARACTERS_READ / hits.length)
  return hits.map(hit => ({ ...hit, body: hit.body.slice(0, most) }))
}

/** The kind with the best hit comes first. */
function groupsOf(found: readonly FoundHit[], meant: MeantSearch) {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const best = (kind: SearchKind) =>
    Math.max(...found.filter(hit => hit.kind === kind).map(({ score }) => score))
  return kinds
    .toSorted((one, other) => best(other) - best(one))
    .map(kind => {
      const hits = found.filter(hit => hit.kind === kind)
      return {
        kind,
        hits: hits.slice(0, MOST_HITS_OF_KIND).map(hit => viewOfHit(hit, meant)),
        hasMore: hits.length > MOST_HITS_OF_KIND,
      }
    })
}

const Place = z.object({
  serial: z
    .number()
    .int()
    .min(0)
    .max(3 * MOST_CANDIDATES),
})

export const handleListSearchHits = handle(listSearchHits, async ({ work, tx, caller, query }) => {
  const { limit, after, kind } = query
  const skip = parseCursor(Place, after)?.serial ?? 0
  const meant = await findMeaning(tx, query.search)
  if (!meant) return { items: [], next: null }
  const filter = await filterOf(tx, caller, query, [kind])
  const { hits } = await findHits(tx, meant, { caller, filter, now: work.now, limit: limit + 1, skip })
  return pageOfRows(
    withinBudget(hits),
    limit,
    hit => viewOfHit(hit, meant),
    () => ({ serial: skip + limit }),
  )
})

type Filters = Pick<QueryOf<typeof search>, 'case' | 'person' | 'from' | 'to'>

/** The days are those of the caller's office. */
async function filterOf(
  executor: Executor,
  caller: Caller,
  { case: caseId, person: personId, from, to }: Filters,
  kinds: readonly SearchKind[],
): Promise<HitFilter> {
  if (from === undefined && to === undefined) return { kinds, caseId, personId }
  const zone = await timeZoneAt(executor, caller.officeId)
  const begin = (day: Day) => momentOf(startOfDay(day, zone))
  return {
    kinds,
    caseId,
    personId,
    from: from && begin(from),
    until: to && begin(addDays(to, 1)),
  }
}

function viewOfHit(hit: FoundHit, meant: MeantSearch): Hit {
  const { kind, id, title, page, is_weak: isWeak, case_id: caseId, at, day, person_name: personName } = hit
  const passage = findPassage(hit.body, { meanings: meaningsOf(meant), phrases: meant.phrases })
  return {
    kind,
    id,
    title,
    passage: passage && { ...passage, page, isWeak },
    case: caseId && { id: caseId, number: hit.case_number, title: hit.case_title ?? '' },
    personName,
    at,
    day: day as Day | null,
    conversation:
      hit.conversation_id && hit.position !== null
        ? { id: hit.conversation_id, position: hit.position }
        : null,
  }
}
