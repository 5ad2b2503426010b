// The words of the glossary.
import type { Term } from '@maat/domain/knowledge/find-terms'
import { LANGUAGES } from '@maat/domain/words/languages'
import type { Selectable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { GlossaryWords } from '../../../platform/db/schema.generated.ts'

export const MOST_WORDS = 500

export type WordRow = Selectable<GlossaryWords>
type Texts = Record<'fr' | 'en' | 'nl', Term>

export async function listWords(executor: Executor): Promise<WordRow[]> {
  const rows = await executor.selectFrom('glossary_words').selectAll().limit(MOST_WORDS).execute()
  return rows.toSorted((one, other) => one.fr.word.localeCompare(other.fr.word, 'fr'))
}

export async function findWord(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<WordRow | undefined> {
  const query = executor.selectFrom('glossary_words').selectAll().where('id', '=', id)
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

const columnsOf = ({ fr, en, nl }: Texts) => ({
  fr: JSON.stringify(fr),
  en: JSON.stringify(en),
  nl: JSON.stringify(nl),
})

export async function insertWord(tx: Tx, texts: Texts): Promise<WordRow> {
  return await tx
    .insertInto('glossary_words')
    .values(columnsOf(texts))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateWord(tx: Tx, id: string, texts: Texts, version: number): Promise<WordRow> {
  return await tx
    .updateTable('glossary_words')
    .set({ ...columnsOf(texts), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteWord(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('glossary_words').where('id', '=', id).execute()
}

/** Whether another entry explains the same word in one of the languages. */
export function isWordTaken(rows: readonly WordRow[], texts: Texts, id?: string): boolean {
  return rows.some(
    row => row.id !== id && LANGUAGES.some(language => row[language].word === texts[language].word),
  )
}

/** The words that come with the product, unless the firm has them or explains the word itself. */
export async function enterGlossary(tx: Tx, entries: readonly (Texts & { key: string })[]): Promise<void> {
  for (const { key, ...texts } of entries)
    await tx
      .insertInto('glossary_words')
      .values({ ...columnsOf(texts), library_key: key })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
