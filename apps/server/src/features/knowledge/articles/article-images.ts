// The images of articles. Anybody reads those of published public texts; the staff read all.

import { addArticleImage, MOST_ARTICLE_IMAGES, readArticleImage } from '@maat/contract/knowledge/articles'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Executor } from '../../../platform/db/database.ts'
import { isWebp } from '../../../platform/files/is-webp.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { touchArticle } from './article-store.ts'
import { articleSubject } from './article-subject.ts'

const MOST_BYTES = 300_000
/** An image behind an unchanging id never changes. */
const FOR_EVER = 'private, max-age=31536000, immutable'

/** All images of the article, or those with the given ids. */
export async function countArticleImages(
  executor: Executor,
  articleId: string,
  ids?: readonly string[],
): Promise<number> {
  const { count } = await executor
    .selectFrom('article_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const handleAddImage = handleRecord(addArticleImage, articleSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const bytes = Buffer.from(body.image, 'base64')
  if (!isWebp(bytes) || bytes.length > MOST_BYTES) return fail('photo.not-an-image')
  if ((await countArticleImages(tx, subject.id)) >= MOST_ARTICLE_IMAGES)
    return fail('article.too-many-images')
  const { id } = await tx
    .insertInto('article_images')
    .values({ article_id: subject.id, bytes, added_by: caller.id, added_at: momentOf(work.now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await touchArticle(tx, subject.id, work.now)
  await record('article.image-added', { bytes: bytes.length })
  return { imageId: id }
})

export const handleReadImage = handleRecord(readArticleImage, articleSubject, async context => {
  const { tx, subject, params, fail } = context
  const row = await tx
    .selectFrom('article_images')
    .select('bytes')
    .where('id', '=', params.imageId)
    .where('article_id', '=', subject.id)
    .executeTakeFirst()
  return row ? { body: row.bytes, headers: { 'cache-control': FOR_EVER } } : fail('article.image-unknown')
})
