// The legal watch: what changed in the law, by field, and which cases it concerns. For the staff.

import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { z } from 'zod'
import { IsoDay } from '../day.ts'
import { CaseId, CategoryId, WatchId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine, requiredText } from '../person.ts'

export const WATCH_ACTIONS = ['change', 'link'] as const

const fields = {
  categoryId: CategoryId,
  /** Where it applies; empty for everywhere. */
  countries: z.array(z.enum(OFFICE_COUNTRIES)).max(OFFICE_COUNTRIES.length).default([]),
  title: requiredLine(200),
  text: requiredText(4000),
  sourceName: requiredLine(200),
  sourceAddress: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable(),
  /** When the source was published. */
  publishedOn: IsoDay,
}
export const NewWatchEntry = z.strictObject(fields)

export const WatchEntryView = z.object({
  id: WatchId,
  ...fields,
  countries: z.array(z.enum(OFFICE_COUNTRIES)),
  authorName: z.string(),
  createdAt: SentMoment,
  version: z.int(),
  /** Only those that the caller may read. */
  cases: z.array(z.object({ id: CaseId, number: z.string().nullable(), title: z.string() })),
  can: z.array(z.enum(WATCH_ACTIONS)),
})
export type WatchEntryView = z.output<typeof WatchEntryView>

const byId = { params: z.object({ watchId: WatchId }) }
const byCase = { params: z.object({ watchId: WatchId, caseId: CaseId }) }
const example = {
  categoryId: '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70',
  countries: ['BE' as const],
  title: 'Indexation des loyers',
  text: 'Le nouveau calcul s’applique aux baux en cours.',
  sourceName: 'Moniteur belge',
  sourceAddress: 'https://www.ejustice.just.fgov.be/',
  publishedOn: '2026-10-01',
}

export const listWatchEntries = operation({
  path: 'GET /api/legal-watch',
  summary: 'Lists the entries of the legal watch, newest source first.',
  needs: 'watch.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    category: CategoryId.optional(),
    country: z.enum(OFFICE_COUNTRIES).optional(),
    /** Only the fields that the caller follows. */
    followed: z.stringbool().optional(),
    /** Only those that concern a case that the caller may read. */
    ofCase: CaseId.optional(),
  }),
  reply: pageOf(WatchEntryView),
  takesTurn: 'search',
})

export const readWatchEntry = operation({
  path: 'GET /api/legal-watch/:watchId',
  summary: 'Returns an entry of the legal watch.',
  needs: 'watch.read',
  ...byId,
  reply: WatchEntryView,
  fails: ['watch.not-found'],
})

export const addWatchEntry = operation({
  path: 'POST /api/legal-watch',
  summary: 'Adds an entry to the legal watch and notifies the colleagues who follow its field.',
  needs: 'watch.create',
  body: NewWatchEntry,
  example,
  reply: WatchEntryView,
  createsOnce: true,
  fails: ['catalogue.not-found'],
})

export const changeWatchEntry = operation({
  path: 'PUT /api/legal-watch/:watchId',
  summary: 'Changes an entry of the legal watch.',
  needs: 'watch.change',
  ...byId,
  body: NewWatchEntry.extend({ version: z.int().min(1) }),
  example: { ...example, version: 1 },
  reply: WatchEntryView,
  fails: ['watch.not-found', 'catalogue.not-found', 'record.stale'],
})

export const removeWatchEntry = operation({
  path: 'DELETE /api/legal-watch/:watchId',
  summary: 'Removes an entry of the legal watch.',
  needs: 'watch.change',
  ...byId,
  reply: EmptyReply,
  fails: ['watch.not-found'],
})

export const linkWatchToCase = operation({
  path: 'PUT /api/legal-watch/:watchId/cases/:caseId',
  summary: 'Records that an entry concerns a case. Only users who may read the case see it.',
  needs: 'watch.link',
  ...byCase,
  reply: WatchEntryView,
  fails: ['watch.not-found', 'case.not-found', 'watch.too-many'],
})

export const unlinkWatchFromCase = operation({
  path: 'DELETE /api/legal-watch/:watchId/cases/:caseId',
  summary: 'Removes the link between an entry and a case.',
  needs: 'watch.link',
  ...byCase,
  reply: WatchEntryView,
  fails: ['watch.not-found', 'case.not-found'],
})

const FollowedFields = z.strictObject({ categoryIds: z.array(CategoryId).max(100) })

export const readFollowedFields = operation({
  path: 'GET /api/legal-watch-fields',
  summary: 'Returns the fields of law that the caller follows.',
  needs: 'watch.follow',
  reply: FollowedFields,
})

export const followFields = operation({
  path: 'PUT /api/legal-watch-fields',
  summary: 'Sets the fields of law that the caller follows.',
  needs: 'watch.follow',
  body: FollowedFields,
  example: { categoryIds: [] },
  reply: FollowedFields,
  fails: ['catalogue.not-found'],
})
