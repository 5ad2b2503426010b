// Says what a template needs from a person, shows the result before it is stored, and makes the document of the case.
import { Readable } from 'node:stream'
import {
  generateDocument,
  listFieldValues,
  prepareDocument,
  previewDocument,
} from '@maat/contract/document-generation'
import type { DocumentId } from '@maat/contract/ids'
import { checkFileName, type DocumentMediaType } from '@maat/domain/documents/document-files'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Services } from '../../../platform/http/work.ts'
import { caseSubject, recordEventOf } from '../../cases/case-access/index.ts'
import { keepFolders } from '../case-folders/index.ts'
import { WORD } from '../document-templates/index.ts'
import {
  audienceOf,
  enterFile,
  hasStorageSpace,
  insertDocument,
  insertVersion,
  storeFile,
} from '../documents/index.ts'
import { allFields, knownOf, questionsOf } from './answers.ts'
import { caseValues } from './case-values.ts'
import { fillTemplate, findUsableFile } from './fill-template.ts'

export const handlePrepareDocument = handleRecord(prepareDocument, caseSubject, async context => {
  const { work, caller, subject: row, params, query } = context
  const { templateId } = params
  const { language } = query
  const { file } = await findUsableFile(work, { templateId, language })
  const { fields, currency } = await caseValues(work, { row, caller, language, fields: file.fields })
  return {
    questions: questionsOf(file, fields),
    known: knownOf(file.fields, fields, language),
    currency,
    makesPdf: work.services.wordToPdf.isAvailable,
  }
})

export const handleListFieldValues = handleRecord(listFieldValues, caseSubject, async context => {
  const { work, caller, subject: row, query } = context
  const { language } = query
  const { fields } = await caseValues(work, { row, caller, language, fields: undefined })
  return { values: knownOf(allFields(), fields, language) }
})

export const handlePreviewDocument = handleRecord(previewDocument, caseSubject, {
  async prepare({ work, caller, subject: row, body }) {
    const { blocks, blanks } = await fillTemplate(work, { row, caller, filling: body })
    return { blocks, blanks }
  },
  write: async ({ prepared }) => prepared,
})

export const handleGenerateDocument = handleRecord(generateDocument, caseSubject, {
  async prepare({ work, caller, subject: row, body, fail }) {
    const refused = checkFileName(body.name)
    if (refused) return fail(refused)
    const filled = await fillTemplate(work, { row, caller, filling: body })
    const pdf = await work.services.wordToPdf.convert(filled.bytes)
    const stored = await store(work.services, Buffer.from(filled.bytes), WORD)
    return { filled, stored, pdf: pdf && (await store(work.services, pdf, 'application/pdf')) }
  },
  async write({ work, tx, caller, subject: row, body, prepared, record, fail }) {
    const { filled, stored, pdf } = prepared
    const size = stored.size + (pdf?.size ?? 0)
    if (!(await hasStorageSpace(tx, row, { size, isNew: true }))) return fail('case.documents-full')
    const { folderId, isInternal, answers } = body
    if (folderId !== null) {
      const folders = await keepFolders(tx, work.now, row)
      if (!folders.some(({ id }) => id === folderId)) return fail('folder.not-found')
    }
    const name = body.name.trim().normalize('NFC')
    const moment = work.now.toISOString()
    const audience = { is_internal: isInternal, is_sensitive: false }
    const documentId = await insertDocument(tx, {
      case_id: row.id,
      name,
      status: 'submitted',
      ...audience,
      folder_id: folderId,
      submitted_at: moment,
      // The firm wrote it, so nobody has to check it.
      validated_at: moment,
      validated_by: caller.id,
      created_by: caller.id,
      created_at: moment,
      updated_at: moment,
    })
    const version = { documentId, uploadedBy: caller.id, now: work.now }
    const word = await enterFile(work, stored)
    await insertVersion(tx, { ...version, fileHash: word, fileName: `${name}.docx` })
    // The newest version is what is read; the Word file before it is what is changed.
    if (pdf)
      await insertVersion(tx, { ...version, fileHash: await enterFile(work, pdf), fileName: `${name}.pdf` })
    await tx
      .insertInto('generated_documents')
      .values({
        document_id: documentId,
        template_id: body.templateId,
        template_name: JSON.stringify(filled.templateName),
        language: body.language,
        file_number: filled.file.number,
        answers: JSON.stringify(answers),
        generated_by: caller.id,
        generated_at: moment,
        // A draft is the firm's alone.
        ...(!isInternal && { finished_at: moment, finished_by: caller.id }),
      })
      .execute()
    const details = { documentId, name }
    await recordEventOf(work, row.id, { kind: 'document-made', details, audience: audienceOf(audience) })
    const { fr: template } = filled.templateName
    await record('document.generated', { document: documentId, template, language: body.language })
    return { documentId: documentId as DocumentId, hasPdf: pdf !== undefined }
  },
})

const store = (services: Services, bytes: Buffer, mediaType: DocumentMediaType) =>
  storeFile(services, { size: bytes.length, bytes: () => Readable.from([bytes]) }, mediaType)
