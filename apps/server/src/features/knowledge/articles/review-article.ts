// The way of a draft to its readers: asked for, taken back, decided by a second person, confirmed later.

import type { ErrorCode } from '@maat/contract/errors'
import type { UserId } from '@maat/contract/ids'
import {
  confirmArticle,
  decideArticle,
  recallArticleText,
  submitArticleText,
  unpublishArticleText,
} from '@maat/contract/knowledge/article-review'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { isEmptyText, plainTextOf } from '@maat/domain/knowledge/rich-text'
import { fold } from '@maat/domain/words/fold'
import type { Language } from '@maat/domain/words/languages'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { accountRole, findUser, todayAt } from '../../people/users/index.ts'
import { approveRevision } from './approve-revision.ts'
import {
  type ArticleRow,
  insertRevision,
  type RevisionRow,
  revisionsOfArticle,
  setPublished,
  type TextRow,
  textsOfArticle,
  touchArticle,
  updateArticle,
  updateRevision,
  writersOfArticle,
} from './article-store.ts'
import { articleSubject } from './article-subject.ts'
import { readView } from './article-view.ts'
import { writersOf } from './find-writers.ts'
import { notifyOfReview } from './notify-of-article.ts'

const isWaiting = ({ state }: RevisionRow) => state === 'in-review' || state === 'scheduled'

export const handleSubmitText = handleRecord(submitArticleText, articleSubject, async context => {
  const { work, tx, caller, subject, params, body, record, fail } = context
  const texts = await textsOfArticle(tx, subject.id)
  const text = texts.find(({ language }) => language === params.language)
  if (!text) return fail('article.text-missing')
  if (text.version !== body.version)
    return fail('record.stale', { current: await readView(work, caller, subject.id) })
  const revisions = await revisionsOfArticle(tx, subject.id)
  const writers = await writersOfArticle(tx, subject.id)
  const written = { language: text.language, draft_version: text.version }
  const writerIds = [caller.id, ...writersOf(written, { writers, revisions })]
  const fault = await faultOfSubmission(tx, { text, reviewerId: body.reviewerId, writerIds })
  if (fault) return fail(fault)
  const { publishAt } = body
  if (publishAt && publishAt <= momentOf(work.now)) return fail('article.publication-past')
  if (revisions.some(one => one.language === params.language && isWaiting(one)))
    return fail('article.already-in-review')
  await insertRevision(tx, {
    ...contentOf(text),
    follows: followedBy(subject, text, { texts, revisions }),
    submitted_by: caller.id,
    submitted_at: momentOf(work.now),
    reviewer_id: body.reviewerId,
    publish_at: publishAt,
    details: detailsWith(subject, text),
  })
  await touchArticle(tx, subject.id, work.now)
  await notifyOfReview(work, body.reviewerId, {
    text: 'article-to-review',
    articleId: subject.id,
    title: text.title,
  })
  await record('article.submitted', { title: text.title, language: text.language })
  return await readView(work, caller, subject.id)
})

/** The proposed details go with the original: each of them is approved once. */
const detailsWith = ({ proposed, original_language }: ArticleRow, { language }: TextRow) =>
  proposed && language === original_language ? JSON.stringify(proposed) : null

/** A lawyer other than the writers reviews a text with a summary. */
async function faultOfSubmission(
  executor: Executor,
  { text, reviewerId, writerIds }: { text: TextRow; reviewerId: UserId; writerIds: readonly string[] },
): Promise<Extract<ErrorCode, 'article.incomplete' | 'article.reviewer-unfit'> | undefined> {
  if (text.summary === '' || isEmptyText(text.body)) return 'article.incomplete'
  const reviewer = await findUser(executor, reviewerId)
  const isLawyer = reviewer && !reviewer.disabled_at && ['Avocat', 'Admin'].includes(accountRole(reviewer))
  return isLawyer && !writerIds.includes(reviewerId) ? undefined : 'article.reviewer-unfit'
}

export const contentOf = (text: TextRow) => ({
  article_id: text.article_id,
  language: text.language,
  state: 'in-review',
  title: text.title,
  slug: text.slug,
  summary: text.summary,
  body: JSON.stringify(text.body),
  match_text: fold(`${text.title} ${text.summary} ${plainTextOf(text.body)}`),
  draft_version: text.version,
})

/** A translation follows the original that waits with it, or else the published one. */
function followedBy(
  { original_language }: ArticleRow,
  { language }: TextRow,
  { texts, revisions }: { texts: readonly TextRow[]; revisions: readonly RevisionRow[] },
): number | null {
  if (language === original_language) return null
  const waiting = revisions.find(one => one.language === original_language && isWaiting(one))
  return waiting?.number ?? texts.find(one => one.language === original_language)?.published ?? null
}

const decidedBy = (id: UserId, now: Date) => ({ decided_at: momentOf(now), decided_by: id })

async function findWaiting(
  tx: Tx,
  articleId: string,
  language: Language,
  states: readonly string[],
): Promise<RevisionRow | undefined> {
  const revisions = await revisionsOfArticle(tx, articleId)
  return revisions.find(one => one.language === language && states.includes(one.state))
}

export const handleRecallText = handleRecord(recallArticleText, articleSubject, async context => {
  const { work, tx, caller, subject, params, record, fail } = context
  const row = await findWaiting(tx, subject.id, params.language, ['in-review', 'scheduled'])
  if (!row) return fail('article.nothing-to-review')
  if (row.state === 'scheduled' && permitted(articleSubject, caller, subject, ['review']).length === 0)
    return fail('article.already-approved')
  await updateRevision(tx, row, { ...decidedBy(caller.id, work.now), state: 'returned' })
  await touchArticle(tx, subject.id, work.now)
  await record('article.recalled', { title: row.title, language: row.language })
  return await readView(work, caller, subject.id)
})

export const handleDecideArticle = handleRecord(decideArticle, articleSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const { languages, isApproved, note, lawAsOf, nextReviewOn } = body
  const waiting: RevisionRow[] = []
  const written = {
    writers: await writersOfArticle(tx, subject.id),
    revisions: await revisionsOfArticle(tx, subject.id),
  }
  for (const language of new Set(languages)) {
    const row = await findWaiting(tx, subject.id, language, ['in-review'])
    if (!row) return fail('article.nothing-to-review')
    if ([row.submitted_by, ...writersOf(row, written)].includes(caller.id)) return fail('article.own-work')
    waiting.push(row)
  }
  const today = await todayAt(tx, null, work.now)
  if (nextReviewOn && nextReviewOn <= today) return fail('article.review-past')
  // The original first: its translations follow it.
  waiting.sort((one, other) => Number(other.follows === null) - Number(one.follows === null))
  for (const row of waiting) {
    if (isApproved) await approveRevision(work, row, { by: caller.id, note, lawAsOf })
    else await updateRevision(tx, row, { ...decidedBy(caller.id, work.now), note, state: 'returned' })
    await record(isApproved ? 'article.approved' : 'article.returned', {
      title: row.title,
      language: row.language,
    })
    await notifyWriter(work, row, { isApproved, note })
  }
  if (isApproved) await updateArticle(tx, subject.id, promiseOf({ lawAsOf, nextReviewOn }))
  await touchArticle(tx, subject.id, work.now)
  return await readView(work, caller, subject.id)
})

async function notifyWriter(
  work: Work,
  { article_id, title, submitted_by }: RevisionRow,
  { isApproved, note }: { isApproved: boolean; note: string },
): Promise<void> {
  const text = isApproved ? 'article-approved' : 'article-returned'
  if (submitted_by) await notifyOfReview(work, submitted_by, { text, articleId: article_id, title, note })
}

/** An approval without them keeps those of the last one. */
const promiseOf = ({
  lawAsOf,
  nextReviewOn,
}: {
  lawAsOf: string | undefined
  nextReviewOn: Day | null | undefined
}) => ({
  ...(lawAsOf !== undefined && { law_as_of: lawAsOf }),
  ...(nextReviewOn !== undefined && { next_review_on: nextReviewOn }),
})

export const handleConfirmArticle = handleRecord(confirmArticle, articleSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const texts = await textsOfArticle(tx, subject.id)
  if (texts.every(({ published }) => published === null)) return fail('article.not-published')
  if (body.nextReviewOn <= (await todayAt(tx, null, work.now))) return fail('article.review-past')
  await updateArticle(tx, subject.id, {
    law_as_of: body.lawAsOf,
    next_review_on: body.nextReviewOn,
    offline_after_days: body.offlineAfterDays,
    confirmed_at: momentOf(work.now),
    updated_at: momentOf(work.now),
  })
  await record('article.confirmed', { lawAsOf: body.lawAsOf, nextReviewOn: body.nextReviewOn })
  return await readView(work, caller, subject.id)
})

export const handleUnpublishText = handleRecord(unpublishArticleText, articleSubject, async context => {
  const { work, tx, caller, subject, params, record, fail } = context
  const { language } = params
  const row = await findWaiting(tx, subject.id, language, ['published'])
  if (!row) return fail('article.not-published')
  await updateRevision(tx, row, { state: 'replaced' })
  await setPublished(tx, { articleId: subject.id, language, number: null })
  await touchArticle(tx, subject.id, work.now)
  await record('article.unpublished', { title: row.title, language })
  return await readView(work, caller, subject.id)
})
