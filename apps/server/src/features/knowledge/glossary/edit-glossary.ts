// Reads and edits the glossary.
import { addGlossaryWord, changeGlossaryWord, removeGlossaryWord } from '@maat/contract/knowledge/glossary'
import { type GlossaryWordView, readGlossary } from '@maat/contract/knowledge/knowledge'
import type { z } from 'zod'
import type { Subject } from '../../../platform/authz/subject.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import {
  deleteWord,
  findWord,
  insertWord,
  isWordTaken,
  listWords,
  MOST_WORDS,
  updateWord,
  type WordRow,
} from './glossary-store.ts'

const wordSubject: Subject<'glossary', WordRow> = {
  kind: 'glossary',
  notFound: 'glossary.not-found',
  find: findWord,
  relations: () => ['any'],
}

const viewOfWord = ({ id, fr, en, nl, version }: WordRow): z.input<typeof GlossaryWordView> => ({
  id,
  fr: { ...fr, also: [...fr.also] },
  en: { ...en, also: [...en.also] },
  nl: { ...nl, also: [...nl.also] },
  version,
})

export const handleReadGlossary = handle(readGlossary, async ({ tx }) =>
  (await listWords(tx)).map(viewOfWord),
)

export const handleAddWord = handle(addGlossaryWord, async context => {
  const { tx, body, record, fail } = context
  await lockForCounting(tx, 'glossary', 'firm')
  const words = await listWords(tx)
  if (words.length >= MOST_WORDS) return fail('glossary.too-many')
  if (isWordTaken(words, body)) return fail('glossary.taken')
  const row = await insertWord(tx, body)
  await record('glossary.word-added', { name: row.fr.word }, { kind: 'glossary', id: row.id })
  return viewOfWord(row)
})

export const handleChangeWord = handleRecord(changeGlossaryWord, wordSubject, async context => {
  const { tx, subject: before, body, record, fail } = context
  const { version, ...texts } = body
  if (version !== before.version) return fail('record.stale', { current: viewOfWord(before) })
  await lockForCounting(tx, 'glossary', 'firm')
  if (isWordTaken(await listWords(tx), texts, before.id)) return fail('glossary.taken')
  const row = await updateWord(tx, before.id, texts, version)
  await record('glossary.word-changed', { from: before.fr.word, to: row.fr.word })
  return viewOfWord(row)
})

export const handleRemoveWord = handleRecord(removeGlossaryWord, wordSubject, async context => {
  const { tx, subject, record } = context
  await deleteWord(tx, subject.id)
  await record('glossary.word-removed', { name: subject.fr.word })
  return {}
})
