// Gives a template its next file: inspected like every file, checked for faults, and kept with them.

import { Readable } from 'node:stream'
import { giveTemplateFile, readTemplateFile } from '@maat/contract/documents/document-templates'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName, documentNameOf } from '@maat/domain/documents/document-files'
import type { CheckedTemplate } from '@maat/domain/templates/check-template'
import { MOST_TEMPLATE_VERSIONS } from '@maat/domain/templates/template-kinds'
import { bufferSource } from '../../../platform/files/byte-source.ts'
import { inspectFile } from '../../../platform/files/inspect-file.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { scanForViruses } from '../../../platform/files/scan-for-viruses.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Services } from '../../../platform/http/work.ts'
import { WordFetchesRefusedError, WordRefusedError } from '../../../platform/word/word-renderer.ts'
import { enterFile, storeFile } from '../documents/index.ts'
import { type FileRow, findFile, getTemplate, insertFile, refreshOpenLanguages } from './template-store.ts'
import { templateSubject, viewOfTemplate } from './template-view.ts'

export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const handleGiveFile = handleRecord(giveTemplateFile, templateSubject, {
  async prepare({ work, body, query, fail }) {
    const refused = checkFileName(query.name)
    if (refused) return fail(refused)
    const bytes = Buffer.from(body)
    await assertHarmless(work.services, bytes)
    const checked = await checkFile(work.services, bytes)
    const arrived = { size: bytes.length, bytes: () => Readable.from([bytes]) }
    return { checked, stored: await storeFile(work.services, arrived, WORD) }
  },
  async write({ work, tx, caller, subject: template, query, prepared, record, fail }) {
    const { checked, stored } = prepared
    const hash = await enterFile(work, stored)
    const number = await insertFile(tx, {
      template_id: template.id,
      language: query.language,
      file_hash: hash,
      file_name: query.name,
      faults: JSON.stringify(checked.faults),
      fields: checked.fields,
      questions: JSON.stringify(checked.questions),
      uploaded_by: caller.id,
      uploaded_at: momentOf(work.now),
    })
    if (number > MOST_TEMPLATE_VERSIONS) return fail('document-template.too-many-versions')
    const { language } = query
    await refreshOpenLanguages(tx, template.id)
    await record('document-template.file-given', { language, number, faults: checked.faults.length })
    return viewOfTemplate(caller, await getTemplate(tx, template.id))
  },
})

/** Only Word's current format: older ones cannot be filled, and others are no templates. */
export async function assertHarmless({ config }: Services, bytes: Buffer): Promise<void> {
  const verdict = await inspectFile(bufferSource(bytes))
  if ('refused' in verdict)
    throw new Failure(
      verdict.refused === 'document.carries-program' || verdict.refused === 'document.damaged'
        ? verdict.refused
        : 'document-template.not-word',
    )
  if (verdict.mediaType !== WORD) throw new Failure('document-template.not-word')
  if (!config.clamdUrl) return
  const scan = await scanForViruses(config.clamdUrl, Readable.from([bytes]))
  if (!scan.isClean) throw new Failure('document.carries-program')
}

export async function checkFile({ word }: Services, bytes: Uint8Array): Promise<CheckedTemplate> {
  try {
    const checked = await word.run('check', { bytes })
    return checked
  } catch (error) {
    if (error instanceof WordFetchesRefusedError) throw new Failure('document-template.fetches')
    if (error instanceof WordRefusedError) throw new Failure('document-template.not-word')
    throw error
  }
}

export const handleReadTemplateFile = handleRecord(readTemplateFile, templateSubject, async context => {
  const { work, tx, subject: template, query, fail } = context
  const newest = template.files.find(({ language }) => language === query.language)
  const number = query.number ?? newest?.number
  const file = number && (await findFile(tx, template.id, { language: query.language, number }))
  const bytes = file && (await readBytes(work.services, file))
  if (!file || !bytes) return fail('document-template.no-file')
  const name = documentNameOf(file.fileName)
  if (!query.commentsIn) return replyWithBytes(bytes, `${name}.docx`, { isDownload: true })
  const commented = await comment(work.services, { bytes, file, language: query.commentsIn, at: work.now })
  return replyWithBytes(commented, `${name} (${file.faults.length}).docx`, { isDownload: true })
})

async function comment(
  { word }: Services,
  { bytes, file, language, at }: { bytes: Buffer; file: FileRow; language: 'fr' | 'en' | 'nl'; at: Date },
): Promise<Uint8Array> {
  try {
    const { faults } = file
    return await word.run('comment', { bytes, faults, language, author: 'Maât', at: momentOf(at) })
  } catch (error) {
    if (error instanceof WordRefusedError) throw new Failure('document-template.not-word')
    throw error
  }
}

export async function readBytes(
  { files }: Services,
  { hash, size }: Pick<FileRow, 'hash' | 'size'>,
): Promise<Buffer | undefined> {
  const bytes = await files.read({ hash, size })
  if (!bytes) return undefined
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
