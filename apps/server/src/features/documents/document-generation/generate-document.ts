// Says what a template needs from a person, shows the result before it is stored, and makes the document of the case.
import {
  generateDocument,
  listFieldValues,
  prepareDocument,
  previewDocument,
} from '@maat/contract/documents/document-generation'
import { checkFileName } from '@maat/domain/documents/document-files'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { keepFolders } from '../case-folders/index.ts'
import { hasStorageSpace } from '../documents/index.ts'
import { allFields, knownOf, questionsOf } from './answers.ts'
import { caseValues } from './case-values.ts'
import { enterGenerated, sizeOf, storeFilled } from './enter-generated.ts'
import { fillTemplate, findUsableFile } from './fill-template.ts'

export const handlePrepareDocument = handleRecord(prepareDocument, caseSubject, async context => {
  const { work, caller, subject: row, params, query } = context
  const { templateId } = params
  const { language } = query
  const { file } = await findUsableFile(work, { templateId, language })
  const { fields, currency } = await caseValues(work, { row, caller, language, fields: file.fields })
  // Ready when the questions are answered.
  work.services.wordToPdf.warm()
  return {
    questions: questionsOf(file, fields, 'staff'),
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
    const { blocks, blanks } = await fillTemplate(work, { row, caller, filling: body, audience: 'staff' })
    return { blocks, blanks }
  },
  write: async ({ prepared }) => prepared,
})

export const handleGenerateDocument = handleRecord(generateDocument, caseSubject, {
  async prepare({ work, caller, subject: row, body, fail }) {
    const refused = checkFileName(body.name)
    if (refused) return fail(refused)
    const filled = await fillTemplate(work, { row, caller, filling: body, audience: 'staff' })
    return await storeFilled(work, filled)
  },
  async write({ work, tx, caller, subject: row, body, prepared, record, fail }) {
    if (!(await hasStorageSpace(tx, row, { size: sizeOf(prepared), isNew: true })))
      return fail('case.documents-full')
    const { folderId, isInternal } = body
    if (folderId !== null) {
      const folders = await keepFolders(tx, work.now, row)
      if (!folders.some(({ id }) => id === folderId)) return fail('folder.not-found')
    }
    const documentId = await enterGenerated(work, row, {
      filling: body,
      made: prepared,
      name: body.name,
      by: caller.id,
      folderId,
      audience: { is_internal: isInternal, is_sensitive: false },
      isByClient: false,
    })
    const { fr: template } = prepared.filled.templateName
    await record('document.generated', { document: documentId, template, language: body.language })
    return { documentId, hasPdf: prepared.pdf !== undefined }
  },
})
