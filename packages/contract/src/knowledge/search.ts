// One search over everything that the caller may read: records of all kinds, and the texts of documents by page.

import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { CaseId, ConversationId, SavedSearchId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine } from '../person.ts'

/** In the order in which results are shown; an issue is one of the catalogue. */
export const SEARCH_KINDS = [
  'case',
  'person',
  'document',
  'message',
  'letter',
  'note',
  'todo',
  'deadline',
  'event',
  'invoice',
  'issue',
] as const
export const SearchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.output<typeof SearchKind>

export const MOST_SEARCH_CHARACTERS = 200
/** The hits of each kind in the first answer. */
export const MOST_HITS_OF_KIND = 5
export const MOST_SAVED_SEARCHES = 50

/** An empty text, or one of punctuation alone, finds nothing. */
const Search = line(MOST_SEARCH_CHARACTERS)
const isKind = (text: string) => SearchKind.safeParse(text).success

const filterFields = {
  /** Only records of this case. */
  case: CaseId.optional(),
  /** Only records of this person: their cases as a client, or their own work. */
  person: UserId.optional(),
  from: Day.optional(),
  /** Includes this day. */
  to: Day.optional(),
}

export const SearchHit = z.object({
  kind: SearchKind,
  id: z.string(),
  title: z.string(),
  passage: z
    .object({
      text: z.string(),
      /** Where the matched words begin and end in the text. */
      marks: z.array(z.tuple([z.number(), z.number()])),
      /** The page of the document; null for a passage that is on no page. */
      page: z.number().nullable(),
      /** The text was recognised in a picture, and some of it may be wrong. */
      isWeak: z.boolean(),
    })
    .nullable(),
  case: z.object({ id: CaseId, number: z.string().nullable(), title: z.string() }).nullable(),
  /** The client of a case, the author of a text, or the assignee of a task. */
  personName: z.string().nullable(),
  at: SentMoment.nullable(),
  /** The due day of a deadline, a to-do or an invoice. */
  day: SentDay.nullable(),
  /** Where a message is. */
  conversation: z.object({ id: ConversationId, position: z.number() }).nullable(),
})
export type SearchHit = z.output<typeof SearchHit>

export const search = operation({
  path: 'GET /api/search',
  summary:
    'Searches words in all kinds of records that the caller may read: for each kind, the best hits and whether there are more.',
  needs: 'search.use',
  query: z.strictObject({
    search: Search,
    ...filterFields,
    /** Separated by commas; all kinds by default. */
    kinds: z
      .string()
      .max(200)
      .refine(text => text.split(',').every(isKind), 'field.invalid')
      .transform(text => SEARCH_KINDS.filter(kind => text.split(',').includes(kind)))
      .optional(),
  }),
  reply: z.object({
    groups: z.array(
      z.object({ kind: SearchKind, hits: z.array(SearchHit).max(MOST_HITS_OF_KIND), hasMore: z.boolean() }),
    ),
    /** The documents that the caller may read whose text is still being read. */
    unread: z.number(),
  }),
  takesTurn: 'search',
})

export const listSearchHits = operation({
  path: 'GET /api/search-hits',
  summary: 'Lists the hits of a search in one kind of records, the best first.',
  needs: 'search.use',
  query: z.strictObject({ ...pageQuery, kind: SearchKind, search: Search, ...filterFields }),
  reply: pageOf(SearchHit),
  takesTurn: 'search',
})

const savedFields = {
  search: Search,
  kinds: z.array(SearchKind).max(SEARCH_KINDS.length).default([]),
  caseId: CaseId.nullable().default(null),
  personId: UserId.nullable().default(null),
  from: Day.nullable().default(null),
  to: Day.nullable().default(null),
}

/** How the filters of a saved search are stored. */
export interface SavedFilters {
  kinds: SearchKind[]
  caseId: CaseId | null
  personId: UserId | null
  from: Day | null
  to: Day | null
}

export const SavedSearch = z.object({
  id: SavedSearchId,
  name: z.string(),
  search: z.string(),
  /** Empty for all kinds. */
  kinds: z.array(SearchKind),
  caseId: CaseId.nullable(),
  personId: UserId.nullable(),
  from: SentDay.nullable(),
  to: SentDay.nullable(),
  createdAt: SentMoment,
})
export type SavedSearch = z.output<typeof SavedSearch>

export const listSavedSearches = operation({
  path: 'GET /api/saved-searches',
  summary: 'Lists the searches that the caller saved: the newest first.',
  needs: 'saved-search.list',
  query: z.strictObject(pageQuery),
  reply: pageOf(SavedSearch),
})

export const saveSearch = operation({
  path: 'POST /api/saved-searches',
  summary: 'Saves a search of the caller under a name. The same words and filters again get the new name.',
  needs: 'saved-search.create',
  body: z.strictObject({ name: requiredLine(80), ...savedFields }),
  example: { name: 'Baux à revoir', search: 'bail commercial', kinds: ['document'], from: '2026-01-01' },
  reply: SavedSearch,
  createsOnce: true,
  fails: ['saved-search.too-many'],
})

const bySavedSearch = { params: z.object({ savedSearchId: SavedSearchId }) }

export const readSavedSearch = operation({
  path: 'GET /api/saved-searches/:savedSearchId',
  summary: 'Returns one saved search of the caller.',
  needs: 'saved-search.read',
  ...bySavedSearch,
  reply: SavedSearch,
  fails: ['saved-search.not-found'],
})

export const removeSavedSearch = operation({
  path: 'DELETE /api/saved-searches/:savedSearchId',
  summary: 'Deletes a saved search of the caller.',
  needs: 'saved-search.remove',
  ...bySavedSearch,
  reply: EmptyReply,
  fails: ['saved-search.not-found'],
})

export const readSearchRebuild = operation({
  path: 'GET /api/search-rebuild',
  summary: 'Returns how far the last rebuild of the search has come; null if there was none.',
  needs: 'backlog.read',
  reply: z.object({
    rebuild: z
      .object({
        doneCount: z.number(),
        totalCount: z.number(),
        startedAt: SentMoment,
        /** Null while it runs, or if it was stopped. */
        finishedAt: SentMoment.nullable(),
      })
      .nullable(),
  }),
})
