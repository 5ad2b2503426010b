// Creates and changes articles and their drafts. Readers see nothing of it before a review.

import { decide } from '@maat/contract/decide'
import { archiveArticle, restoreArticle } from '@maat/contract/knowledge/article-review'
import {
  type ArticleDetails,
  changeArticle,
  createArticle,
  MOST_ARTICLES,
  saveArticleText,
} from '@maat/contract/knowledge/articles'
import { momentOf } from '@maat/domain/calendar/moment'
import { EMPTY_TEXT, imagesOf, type RichText } from '@maat/domain/knowledge/rich-text'
import { isPublicShelf, type Shelf } from '@maat/domain/knowledge/shelves'
import { slugOf } from '@maat/domain/knowledge/slug-of'
import { isStaff } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { accountRole, findUser } from '../../people/users/index.ts'
import { countArticleImages } from './article-images.ts'
import {
  countArticles,
  insertArticle,
  insertText,
  insertWriter,
  isAddressTaken,
  type RevisionRow,
  revisionsOfArticle,
  textsOfArticle,
  touchArticle,
  updateArticle,
  updateText,
} from './article-store.ts'
import { articleSubject } from './article-subject.ts'
import { readView } from './article-view.ts'
import { proposeDetails } from './propose-details.ts'

export const handleCreateArticle = handle(createArticle, async context => {
  const { work, tx, caller, body, record, fail } = context
  await lockForCounting(tx, 'article-addresses', 'firm')
  if ((await countArticles(tx)) >= MOST_ARTICLES) return fail('article.too-many')
  if (body.categoryId && !(await isInCatalogue(tx, body))) return fail('catalogue.not-found')
  const at = momentOf(work.now)
  const id = await insertArticle(tx, {
    shelf: body.shelf,
    category_id: body.categoryId,
    original_language: body.language,
    owner_id: caller.id,
    updated_at: at,
  })
  const address = { articleId: id, language: body.language, slug: slugOf(body.title) || 'article' }
  const isTaken = await isAddressTaken(tx, address)
  await insertText(tx, {
    article_id: id,
    language: body.language,
    title: body.title,
    slug: isTaken ? `${address.slug.slice(0, 71)}-${id.slice(0, 8)}` : address.slug,
    summary: '',
    body: JSON.stringify(EMPTY_TEXT),
    updated_at: at,
    updated_by: caller.id,
  })
  await record('article.created', { title: body.title }, { kind: 'article', id })
  return await readView(work, caller, id)
})

/** The issue and the field exist, and the issue belongs to a field. */
async function isInCatalogue(
  executor: Executor,
  { categoryId, issueId = null }: { categoryId: string | null; issueId?: string | null },
): Promise<boolean> {
  const category = categoryId
    ? await executor.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst()
    : true
  const issue = issueId
    ? await executor.selectFrom('issues').select('id').where('id', '=', issueId).executeTakeFirst()
    : true
  return category !== undefined && issue !== undefined
}

interface ShelfMove {
  from: Shelf
  to: Shelf
  revisions: readonly RevisionRow[]
}

/**
 * A published text of an internal shelf was never reviewed for the public, so it does not become public by a move. The
 * way back takes it offline, which is the right of those who manage articles.
 */
function refusedMove(
  caller: Caller,
  { from, to, revisions }: ShelfMove,
): 'article.shelf-published' | 'article.shelf-internal' | undefined {
  if (isPublicShelf(from) === isPublicShelf(to)) return undefined
  const has = (...states: RevisionRow['state'][]) => revisions.some(({ state }) => states.includes(state))
  if (isPublicShelf(to))
    return has('published', 'scheduled', 'in-review') ? 'article.shelf-published' : undefined
  const mayUnpublish = decide(caller, 'article.manage', { relations: ['firm'] }).ok
  return has('published', 'scheduled') && !mayUnpublish ? 'article.shelf-internal' : undefined
}

const columnsOf = (body: z.output<typeof ArticleDetails>) => ({
  shelf: body.shelf,
  category_id: body.categoryId,
  issue_id: body.issueId,
  countries: body.countries,
  next_step: body.next,
  case_type: body.caseType,
})

export const handleChangeArticle = handleRecord(changeArticle, articleSubject, async context => {
  const { work, tx, caller, subject: before, body, record, fail } = context
  if (before.version !== body.version)
    return fail('record.stale', { current: await readView(work, caller, before.id) })
  if (!(await isInCatalogue(tx, body))) return fail('catalogue.not-found')
  const revisions = await revisionsOfArticle(tx, before.id)
  const refused = refusedMove(caller, { from: before.shelf, to: body.shelf, revisions })
  if (refused) return fail(refused)
  const owner = await findUser(tx, body.ownerId)
  if (!owner || owner.disabled_at || !isStaff(accountRole(owner))) return fail('article.reviewer-unfit')
  const { sources, lawAsOf, ownerId } = body
  const details = { sources, lawAsOf, ownerId }
  const answered = await proposeDetails(work, { row: before, revisions, details, by: caller.id })
  const at = momentOf(work.now)
  await updateArticle(tx, before.id, { ...columnsOf(body), ...answered, updated_at: at })
  await record('article.changed', { shelf: body.shelf })
  return await readView(work, caller, before.id)
})

export const handleSaveText = handleRecord(saveArticleText, articleSubject, async context => {
  const { work, tx, caller, subject, params, body, record, fail } = context
  const { language } = params
  const texts = await textsOfArticle(tx, subject.id)
  const text = texts.find(one => one.language === language)
  if ((text?.version ?? 0) !== body.version)
    return fail('record.stale', { current: await readView(work, caller, subject.id) })
  // Two articles could otherwise take the same address at the same moment.
  await lockForCounting(tx, 'article-addresses', 'firm')
  if (await isAddressTaken(tx, { articleId: subject.id, language, slug: body.slug }))
    return fail('article.address-taken')
  if (!(await hasOwnImages(tx, subject.id, body.body))) return fail('article.image-unknown')
  const at = momentOf(work.now)
  const written = {
    title: body.title,
    slug: body.slug,
    summary: body.summary,
    body: JSON.stringify(body.body),
    updated_at: at,
    updated_by: caller.id,
  }
  if (text) await updateText(tx, { articleId: subject.id, language }, written)
  else await insertText(tx, { article_id: subject.id, language, ...written })
  await insertWriter(tx, { articleId: subject.id, language, userId: caller.id })
  await touchArticle(tx, subject.id, work.now)
  await record('article.text-saved', { title: body.title, language })
  return await readView(work, caller, subject.id)
})

async function hasOwnImages(executor: Executor, articleId: string, body: RichText): Promise<boolean> {
  const ids = [...new Set(imagesOf(body))]
  return ids.length === 0 || (await countArticleImages(executor, articleId, ids)) === ids.length
}

export const handleArchiveArticle = handleRecord(archiveArticle, articleSubject, async context => {
  const { work, tx, caller, subject, record } = context
  const at = momentOf(work.now)
  await updateArticle(tx, subject.id, { archived_at: subject.archived_at ?? at, updated_at: at })
  await record('article.archived')
  return await readView(work, caller, subject.id)
})

export const handleRestoreArticle = handleRecord(restoreArticle, articleSubject, async context => {
  const { work, tx, caller, subject, record } = context
  await updateArticle(tx, subject.id, { archived_at: null, updated_at: momentOf(work.now) })
  await record('article.restored')
  return await readView(work, caller, subject.id)
})
