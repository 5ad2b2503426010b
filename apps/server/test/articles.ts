// Articles for tests: written, submitted and published through the API.

import type { ArticleId, UserId } from '@maat/contract/ids'
import { decideArticle, submitArticleText } from '@maat/contract/knowledge/article-review'
import { createArticle, readArticle, saveArticleText } from '@maat/contract/knowledge/articles'
import type { RichText } from '@maat/domain/knowledge/rich-text'
import type { Shelf } from '@maat/domain/knowledge/shelves'
import type { Language } from '@maat/domain/words/languages'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

let drawn = 0
const draw = () => {
  drawn += 1
  return drawn
}

export const textOf = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** A row with an empty French draft. */
export async function insertArticle(
  app: TestApp,
  { shelf, ownerId }: { shelf: Shelf; ownerId: UserId },
): Promise<{ id: string }> {
  const at = app.services.clock().toISOString()
  const { db } = app.services
  const { id } = await db
    .insertInto('articles')
    .values({ shelf, original_language: 'fr', owner_id: ownerId, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('article_texts')
    .values({
      article_id: id,
      language: 'fr',
      title: 'Un article',
      slug: `article-${id}`,
      summary: 'Un résumé.',
      body: JSON.stringify(textOf('Un texte.')),
      updated_at: at,
    })
    .execute()
  return { id }
}

export class Desk {
  readonly app: TestApp
  readonly writer: TestPerson
  readonly reviewer: TestPerson

  constructor(app: TestApp, { writer, reviewer }: { writer: TestPerson; reviewer: TestPerson }) {
    this.app = app
    this.writer = writer
    this.reviewer = reviewer
  }

  async create(shelf: Shelf, title = `Article ${draw()}`): Promise<ArticleId> {
    const { body } = await this.app.call(createArticle, {
      token: this.writer.token,
      body: { shelf, language: 'fr', title },
    })
    return body.id
  }

  async write(
    articleId: ArticleId,
    language: Language,
    {
      title,
      summary = 'Un résumé.',
      body,
      slug,
    }: { title: string; summary?: string; body: RichText; slug: string },
  ) {
    const { token } = this.writer
    const before = await this.app.call(readArticle, { token, params: { articleId } })
    const version = before.body.texts.find(text => text.language === language)?.version ?? 0
    return await this.app.call(saveArticleText, {
      token,
      params: { articleId, language },
      body: { version, title, summary, slug, body },
    })
  }

  async submit(articleId: ArticleId, language: Language = 'fr', publishAt: string | null = null) {
    const { token } = this.writer
    const before = await this.app.call(readArticle, { token, params: { articleId } })
    const version = before.body.texts.find(text => text.language === language)?.version ?? 1
    return await this.app.call(submitArticleText, {
      token,
      params: { articleId, language },
      body: { version, reviewerId: this.reviewer.id as UserId, publishAt },
    })
  }

  async approve(
    articleId: ArticleId,
    languages: Language[] = ['fr'],
    nextReviewOn: string | null = '2027-11-18',
  ) {
    return await this.app.call(decideArticle, {
      token: this.reviewer.token,
      params: { articleId },
      body: { languages, isApproved: true, lawAsOf: '2026-11-01', nextReviewOn },
    })
  }

  /** Written, reviewed and published in French. */
  async publish(
    shelf: Shelf,
    {
      title,
      body = textOf('Le texte.'),
      nextReviewOn,
    }: { title: string; body?: RichText; nextReviewOn?: string | null },
  ): Promise<{ articleId: ArticleId; slug: string }> {
    const articleId = await this.create(shelf, title)
    const slug = `publie-${draw()}`
    await this.write(articleId, 'fr', { title, body, slug })
    await this.submit(articleId)
    await this.approve(articleId, ['fr'], nextReviewOn)
    return { articleId, slug }
  }
}
