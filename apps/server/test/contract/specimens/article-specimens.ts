// Articles, words of the glossary and entries of the legal watch: they belong to the firm.

import { randomUUID } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import { insertArticle } from '../../articles.ts'
import type { Around, Recipe } from './specimen.ts'

export async function articleSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const colleague = await app.people.create('Assistant')
  return [
    {
      make: async () => (await insertArticle(app, { shelf: 'guide', ownerId: caller.id })).id,
      what: 'a draft of a public shelf',
      relations: ['firm'],
    },
    {
      make: async () => (await insertArticle(app, { shelf: 'answer', ownerId: colleague.id })).id,
      what: 'a model answer',
      relations: ['firm'],
    },
  ]
}

export async function glossarySpecimens({ app }: Around): Promise<Recipe[]> {
  const make = async () => {
    const text = JSON.stringify({ word: `mot ${randomUUID()}`, also: [], meaning: 'Un mot d’essai.' })
    const { id } = await app.services.db
      .insertInto('glossary_words')
      .values({ fr: text, en: text, nl: text })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return [{ make, what: 'a word', relations: ['any'] }]
}

export async function watchSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const colleague = await app.people.create('Avocat')
  const make = (authorId: UserId) => async () => {
    const { db, clock } = app.services
    const { id: category_id } = await db
      .selectFrom('categories')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('watch_entries')
      .values({
        category_id,
        title: 'Une loi change',
        text: 'Elle s’applique demain.',
        match_text: 'une loi change',
        source_name: 'Moniteur belge',
        published_on: '2026-11-01',
        author_id: authorId,
        created_at: clock().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return [
    { make: make(caller.id), what: 'one’s own', relations: ['author', 'firm'] },
    { make: make(colleague.id), what: 'a colleague’s', relations: ['firm'] },
  ]
}
