// An article as the API returns it to the staff.

import { ARTICLE_ACTIONS, type ArticleView } from '@maat/contract/knowledge/articles'
import type { ArticleProposal } from '@maat/contract/knowledge/knowledge'
import type { Day } from '@maat/domain/calendar/day'
import { isBehind, isOverdue, offlineFrom } from '@maat/domain/knowledge/article-states'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Present } from '../../../platform/http/work.ts'
import { todayAt } from '../../people/users/index.ts'
import {
  type ArticleRow,
  findArticle,
  type RevisionRow,
  revisionsOfArticle,
  type TextRow,
  textsOfArticle,
  type WriterRow,
  writersOfArticle,
} from './article-store.ts'
import { articleSubject } from './article-subject.ts'
import { writersOf } from './find-writers.ts'

type View = z.input<typeof ArticleView>

export const promisedReview = (row: Pick<ArticleRow, 'next_review_on' | 'offline_after_days'>) => ({
  nextReviewOn: row.next_review_on,
  offlineAfterDays: row.offline_after_days,
})

function isOfflineOn(today: Day, row: ArticleRow): boolean {
  const from = offlineFrom(promisedReview(row))
  return from !== null && from <= today
}

/** The facts that the views of all texts need. */
interface Known {
  writers: readonly WriterRow[]
  revisions: readonly RevisionRow[]
  /** The names of proposed owners. */
  names: ReadonlyMap<string, string>
}

const viewOfProposal = (details: ArticleProposal | null, { names }: Known): View['proposed'] =>
  details && { ...details, ownerName: names.get(details.ownerId ?? '') ?? null }

const viewOfRevision = (row: RevisionRow, known: Known): View['texts'][number]['revisions'][number] => ({
  number: row.number,
  state: row.state,
  title: row.title,
  submittedById: row.submitted_by,
  submittedBy: row.submitter,
  submittedAt: row.submitted_at,
  reviewerId: row.reviewer_id,
  reviewerName: row.reviewer,
  decidedAt: row.decided_at,
  note: row.note,
  publishAt: row.publish_at,
  publishedAt: row.published_at,
  writerIds: writersOf(row, known),
  details: viewOfProposal(row.details, known),
})

function viewOfText(text: TextRow, known: Known, originalNumber: number | null): View['texts'][number] {
  const ofLanguage = known.revisions.filter(({ language }) => language === text.language)
  const published = ofLanguage.find(({ number }) => number === text.published)
  const waiting = ofLanguage.find(({ state }) => state === 'in-review' || state === 'scheduled')
  return {
    language: text.language,
    title: text.title,
    slug: text.slug,
    summary: text.summary,
    body: text.body,
    version: text.version,
    updatedAt: text.updated_at,
    updatedBy: text.writer,
    hasChanges: ofLanguage[0]?.draft_version !== text.version,
    isBehind: isBehind(published?.follows ?? null, originalNumber),
    published: text.published,
    waiting: waiting ? viewOfRevision(waiting, known) : null,
    writerIds: writersOf({ language: text.language, draft_version: text.version }, known),
    revisions: ofLanguage.map(one => viewOfRevision(one, known)),
  }
}

export async function viewOfArticle({ tx, now }: Present, caller: Caller, row: ArticleRow): Promise<View> {
  const texts = await textsOfArticle(tx, row.id)
  const revisions = await revisionsOfArticle(tx, row.id)
  const writers = await writersOfArticle(tx, row.id)
  const names = await namesOfOwners(tx, [row.proposed, ...revisions.map(({ details }) => details)])
  const known = { writers, revisions, names }
  const today = await todayAt(tx, null, now)
  const original = texts.find(({ language }) => language === row.original_language)?.published ?? null
  return {
    id: row.id,
    shelf: row.shelf,
    categoryId: row.category_id,
    issueId: row.issue_id,
    countries: row.countries,
    next: row.next_step,
    caseType: row.case_type,
    originalLanguage: row.original_language,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    sources: row.sources,
    lawAsOf: row.law_as_of,
    proposed: viewOfProposal(row.proposed, known),
    nextReviewOn: row.next_review_on,
    offlineAfterDays: row.offline_after_days,
    isOverdue: isOverdue(promisedReview(row), today),
    isOffline: isOfflineOn(today, row),
    isFromLibrary: row.library_key !== null,
    archivedAt: row.archived_at,
    version: row.version,
    texts: texts.map(text => viewOfText(text, known, original)),
    can: permitted(articleSubject, caller, row, ARTICLE_ACTIONS),
  }
}

async function namesOfOwners(
  executor: Executor,
  proposals: readonly (ArticleProposal | null)[],
): Promise<Map<string, string>> {
  const ids = proposals.flatMap(one => one?.ownerId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await executor.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

/** After a change, as it is now. */
export async function readView(work: Present, caller: Caller, id: string): Promise<View> {
  const row = await findArticle(work.tx, id, { lock: false })
  if (!row) throw new Error(`The article ${id} is gone`)
  return await viewOfArticle(work, caller, row)
}
