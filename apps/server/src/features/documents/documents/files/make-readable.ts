// Converts an iPhone photo to JPEG before it can be opened; an unreadable one is requested again.

import { buffer } from 'node:stream/consumers'
import { DocumentId } from '@maat/contract/ids'
import { HEIC_MEDIA_TYPE } from '@maat/domain/documents/document-files'
import { z } from 'zod'
import { convertPhoto } from '../../../../platform/files/convert-photo.ts'
import { type FileReference, type FileStore, inOnePart } from '../../../../platform/files/file-store.ts'
import type { Work } from '../../../../platform/http/work.ts'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'
import { ALL_VERSIONS } from '../../../cases/case-access/index.ts'
import type { DocumentRow } from '../document-store.ts'
import { findVersion, replaceFile } from '../version-store.ts'
import {
  deleteUnusedFiles,
  enterFile,
  releaseInTransaction,
  type StoredFile,
  storeFile,
} from './file-records.ts'
import { rejectFile, scanDocument } from './scan-document.ts'
import { findArrived } from './settle-side.ts'

export const makeReadable = defineJob({
  name: 'documents.make-readable',
  data: z.object({ documentId: DocumentId, number: z.number() }),
  sideBySide: 2,
  async work(services, { documentId, number }, inWork) {
    const version = await findVersion(services.db, documentId, number, ALL_VERSIONS)
    // Already converted: the job runs a second time.
    if (version?.media_type !== HEIC_MEDIA_TYPE) return
    const jpeg = await convertPhoto(
      await wholeFile(services.files, { hash: version.file_hash, size: version.file_size }),
    )
    const stored =
      jpeg && (await storeFile(services, { size: jpeg.length, bytes: () => inOnePart(jpeg) }, 'image/jpeg'))
    await inWork(async work => {
      const document = await findArrived(work.tx, documentId)
      if (document?.status !== 'processing' || document.file_number !== number)
        return stored && (await releaseInTransaction(work, stored))
      if (stored) await enterInstead(work, document, { sent: version.file_hash, stored })
      else
        await rejectFile(work, document, {
          reason: 'document.damaged',
          because: { refused: 'document.damaged' },
        })
    })
  },
})

/** The scanner decides whether the file is safe. */
async function enterInstead(
  work: Work,
  { id, file_number }: Pick<DocumentRow, 'id' | 'file_number'>,
  { sent, stored }: { sent: string; stored: StoredFile },
): Promise<void> {
  const { tx, services } = work
  const number = file_number ?? 0
  const kept = await enterFile(work, stored)
  await replaceFile(tx, { documentId: id, number, sent, kept })
  await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes: [sent] })
  await services.jobs.enqueue(tx, scanDocument, { documentId: id, number })
}

async function wholeFile(files: FileStore, file: FileReference): Promise<Buffer> {
  const bytes = await files.read(file)
  if (!bytes) throw new Error(`The bytes of ${file.hash} are not in the storage`)
  return await buffer(bytes)
}
