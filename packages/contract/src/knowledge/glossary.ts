// The glossary: legal words in plain words, in all languages.
import { z } from 'zod'
import { GlossaryWordId } from '../ids.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredLine } from '../person.ts'
import { GlossaryWordView } from './knowledge.ts'

const GlossaryText = z.strictObject({
  word: requiredLine(80),
  /** Other forms: plurals, spellings, feminines. */
  also: z.array(requiredLine(80)).max(12),
  meaning: requiredLine(400),
})
export const NewGlossaryWord = z.strictObject({ fr: GlossaryText, en: GlossaryText, nl: GlossaryText })

const byId = { params: z.object({ wordId: GlossaryWordId }) }
const example = {
  fr: { word: 'mise en demeure', also: [], meaning: 'Lettre qui exige une dernière fois ce qui est dû.' },
  en: { word: 'formal notice', also: [], meaning: 'A letter that demands one last time what is owed.' },
  nl: {
    word: 'ingebrekestelling',
    also: [],
    meaning: 'Brief die een laatste keer eist wat verschuldigd is.',
  },
}

export const addGlossaryWord = operation({
  path: 'POST /api/glossary',
  summary: 'Adds a word to the glossary.',
  needs: 'glossary.edit',
  body: NewGlossaryWord,
  example,
  reply: GlossaryWordView,
  createsOnce: true,
  fails: ['glossary.too-many', 'glossary.taken'],
})

export const changeGlossaryWord = operation({
  path: 'PUT /api/glossary/:wordId',
  summary: 'Changes a word of the glossary.',
  needs: 'glossary.edit',
  ...byId,
  body: NewGlossaryWord.extend({ version: z.int().min(1) }),
  example: { ...example, version: 1 },
  reply: GlossaryWordView,
  fails: ['glossary.not-found', 'glossary.taken', 'record.stale'],
})

export const removeGlossaryWord = operation({
  path: 'DELETE /api/glossary/:wordId',
  summary: 'Removes a word from the glossary.',
  needs: 'glossary.edit',
  ...byId,
  reply: EmptyReply,
  fails: ['glossary.not-found'],
})
