// Gives the firm the articles and the glossary that come with the product. A lawyer reviews each before it is read.

import type { UserId } from '@maat/contract/ids'
import { addArticleLibrary, MOST_ARTICLES } from '@maat/contract/knowledge/articles'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { NextStep, Shelf } from '@maat/domain/knowledge/shelves'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle } from '../../../platform/http/handle.ts'
import { enterGlossary } from '../glossary/index.ts'
import {
  countArticles,
  insertArticle,
  insertRevision,
  insertText,
  isAddressTaken,
  textsOfArticle,
} from './article-store.ts'
import { type LibraryArticle, type LibraryText, readLibrary, readLibraryGlossary } from './read-library.ts'
import { contentOf } from './review-article.ts'

export const handleAddArticleLibrary = handle(addArticleLibrary, async context => {
  const { work, tx, caller, record, fail } = context
  await lockForCounting(tx, 'article-addresses', 'firm')
  const missing = await missingArticles(tx)
  if ((await countArticles(tx)) + missing.length > MOST_ARTICLES) return fail('article.too-many')
  for (const article of missing) await enterArticle(tx, article, { ownerId: caller.id, at: work.now })
  await enterGlossary(tx, readLibraryGlossary())
  await record(
    'article.library-added',
    { library: missing.map(({ key }) => key) },
    { kind: 'article', id: caller.id },
  )
  return { added: missing.length }
})

/** Also for the demo firm. */
export async function missingArticles(executor: Executor): Promise<LibraryArticle[]> {
  const known = await executor
    .selectFrom('articles')
    .select('library_key')
    .where('library_key', 'is not', null)
    .execute()
  const keys = new Set(known.map(({ library_key }) => library_key))
  return readLibrary().filter(({ key }) => !keys.has(key))
}

interface Entering {
  ownerId: UserId
  at: Date
}

/** An article with its texts, from the library or for the demo firm. */
export type NewArticle = Omit<LibraryArticle, 'key' | 'shelf' | 'slugs' | 'next' | 'lawAsOf'> & {
  key: string | null
  lawAsOf: Day | null
  shelf: Shelf
  next: NextStep | null
}

/** Its revisions wait for any lawyer: the product, and nobody of the firm, wrote them. */
export async function enterArticle(tx: Tx, article: NewArticle, { ownerId, at }: Entering): Promise<string> {
  const subject = await subjectOf(tx, article.issue)
  const id = await insertArticle(tx, {
    shelf: article.shelf,
    category_id: subject?.category_id ?? null,
    issue_id: subject?.issue_id ?? null,
    countries: article.countries,
    next_step: article.next,
    case_type: article.caseType,
    original_language: 'fr',
    owner_id: ownerId,
    sources: JSON.stringify(article.sources),
    law_as_of: article.lawAsOf,
    library_key: article.key,
    updated_at: momentOf(at),
  })
  for (const text of article.texts) await enterText(tx, id, { text, at })
  for (const row of await textsOfArticle(tx, id))
    await insertRevision(tx, {
      ...contentOf(row),
      follows: row.language === 'fr' ? null : 1,
      submitted_at: momentOf(at),
    })
  return id
}

async function enterText(
  tx: Tx,
  articleId: string,
  { text, at }: { text: LibraryText; at: Date },
): Promise<void> {
  const { language, slug, title, summary, body } = text
  const isTaken = await isAddressTaken(tx, { articleId, language, slug })
  await insertText(tx, {
    article_id: articleId,
    language,
    slug: isTaken ? `${slug.slice(0, 71)}-${articleId.slice(0, 8)}` : slug,
    title,
    summary,
    body: JSON.stringify(body),
    updated_at: momentOf(at),
  })
}

/** The firm may have renamed or removed the issue: the article then belongs to no field. */
async function subjectOf(executor: Executor, name: string | null) {
  if (name === null) return undefined
  return await executor
    .selectFrom('issues as i')
    .innerJoin('subcategories as s', 's.id', 'i.subcategory_id')
    .select(['i.id as issue_id', 's.category_id'])
    .where(({ eb, ref }) => eb(ref('i.name', '->>').key('fr'), '=', name))
    .executeTakeFirst()
}
