// Stores what was made from a template, and enters it as a document of the case.

import { Readable } from 'node:stream'
import type { DocumentId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { DocumentMediaType } from '@maat/domain/documents/document-files'
import type { ReadContext, Services, Work } from '../../../platform/http/work.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { WORD } from '../document-templates/index.ts'
import {
  audienceOf,
  enterFile,
  insertDocument,
  insertVersion,
  type StoredFile,
  storeFile,
} from '../documents/index.ts'
import type { FilledTemplate, Filling } from './fill-template.ts'

export interface Made {
  filled: FilledTemplate
  stored: StoredFile
  /** Undefined if the server cannot make one. */
  pdf: StoredFile | undefined
}

/** Before the transaction, because a PDF takes seconds. */
export async function storeFilled({ services }: ReadContext, filled: FilledTemplate): Promise<Made> {
  const pdf = await services.wordToPdf.convert(filled.bytes)
  const stored = await store(services, Buffer.from(filled.bytes), WORD)
  return { filled, stored, pdf: pdf && (await store(services, pdf, 'application/pdf')) }
}

const store = (services: Services, bytes: Buffer, mediaType: DocumentMediaType) =>
  storeFile(services, { size: bytes.length, bytes: () => Readable.from([bytes]) }, mediaType)

export const sizeOf = ({ stored, pdf }: Made): number => stored.size + (pdf?.size ?? 0)

interface Entering {
  filling: Filling
  made: Made
  name: string
  by: UserId
  folderId: string | null
  audience: { is_internal: boolean; is_sensitive: boolean }
  isByClient: boolean
}

export async function enterGenerated(
  work: Work,
  { id: caseId }: CaseRow,
  { filling, made, by, folderId, audience, isByClient, ...entering }: Entering,
): Promise<DocumentId> {
  const { tx, now } = work
  const { filled, stored, pdf } = made
  const name = entering.name.trim().normalize('NFC')
  const moment = momentOf(now)
  const documentId = await insertDocument(tx, {
    case_id: caseId,
    name,
    status: 'submitted',
    ...audience,
    folder_id: folderId,
    submitted_at: moment,
    // The firm wrote its text, so nobody has to check it.
    validated_at: moment,
    validated_by: isByClient ? null : by,
    created_by: by,
    created_at: moment,
    updated_at: moment,
  })
  const version = { documentId, uploadedBy: by }
  await insertVersion(work, { ...version, fileHash: await enterFile(work, stored), fileName: `${name}.docx` })
  // The newest version is what is read; the Word file before it is what is changed.
  if (pdf)
    await insertVersion(work, { ...version, fileHash: await enterFile(work, pdf), fileName: `${name}.pdf` })
  await tx
    .insertInto('generated_documents')
    .values({
      document_id: documentId,
      template_id: filling.templateId,
      template_name: JSON.stringify(filled.templateName),
      language: filling.language,
      file_number: filled.file.number,
      answers: JSON.stringify(filling.answers),
      generated_by: by,
      generated_at: moment,
      is_by_client: isByClient,
      // A draft is the firm's alone.
      ...(!audience.is_internal && { finished_at: moment, finished_by: by }),
    })
    .execute()
  const details = { documentId, name }
  await recordEventOf(work, caseId, { kind: 'document-made', details, audience: audienceOf(audience) })
  return documentId as DocumentId
}
