// Fills a template with the values of a case and the answers, before any transaction.
import type { generateDocument } from '@maat/contract/documents/document-generation'
import type { BodyOf } from '@maat/contract/operation'
import { BLANK } from '@maat/domain/templates/fill-values'
import type { Translated } from '@maat/domain/words/languages'
import type { Caller } from '../../../platform/authz/caller.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { WordRefusedError } from '../../../platform/word/word-renderer.ts'
import type { WordReplies } from '../../../platform/word/word-worker.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { type FileRow, findFile, findTemplate, readBytes } from '../document-templates/index.ts'
import { type Audience, valuesForClient, withAnswers } from './answers.ts'
import { caseValues } from './case-values.ts'
import { letterheadOf } from './letterhead-of.ts'

export type Filling = Pick<BodyOf<typeof generateDocument>, 'templateId' | 'language' | 'answers'>

export interface FilledTemplate extends Pick<WordReplies['fill'], 'bytes' | 'blocks'> {
  templateName: Translated
  file: FileRow
  blanks: number
}

export async function findUsableFile(
  { tx }: ReadContext,
  { templateId, language }: Pick<Filling, 'templateId' | 'language'>,
) {
  const template = await findTemplate(tx, templateId, { lock: false })
  if (!template) throw new Failure('document-template.not-found')
  const file = await findFile(tx, templateId, { language, number: undefined })
  if (!file) throw new Failure('document-template.no-file')
  return { template, file }
}

export async function fillTemplate(
  work: ReadContext,
  { row, caller, filling, audience }: { row: CaseRow; caller: Caller; filling: Filling; audience: Audience },
): Promise<FilledTemplate> {
  const { template, file } = await findUsableFile(work, filling)
  const { language, answers } = filling
  const { fields, today, currency } = await caseValues(work, { row, caller, language, fields: file.fields })
  const values = audience === 'client' ? valuesForClient(fields) : fields
  const filled = withAnswers(file, { answers, values, currency, audience, today })
  if ('refused' in filled) throw new Failure('document-template.answer-refused', { current: filled.refused })
  const bytes = await readBytes(work.services, file)
  if (!bytes) throw new Failure('document-template.no-file')
  try {
    // A document that the client makes is the client's own.
    const letterhead = audience === 'staff' ? await letterheadOf(work, row, language) : undefined
    const made = await work.services.word.run('fill', { bytes, data: filled.data, language, letterhead })
    const texts = made.blocks.flatMap(block => block.texts)
    const blanks = texts.reduce((sum, text) => sum + text.split(BLANK).length - 1, 0)
    return { ...made, templateName: template.name, file, blanks }
  } catch (error) {
    if (error instanceof WordRefusedError) throw new Failure('document-template.not-word')
    throw error
  }
}
