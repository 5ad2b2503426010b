// A photo that came as an iPhone keeps it becomes a JPEG before anybody opens it; one that cannot be read is asked for
// again.
import { buffer } from 'node:stream/consumers'
import { HEIC_MEDIA_TYPE } from '@maat/domain/document-files'
import { z } from 'zod'
import { convertPhoto } from '../../platform/files/convert-photo.ts'
import { type FileStore, inOnePart, type KeptFile } from '../../platform/files/file-store.ts'
import type { Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { type DocumentRow, findDocument } from './document-store.ts'
import { enterFile, forgetFiles, giveBack, type StoredFile, storeFile } from './file-records.ts'
import { expel, scanDocument } from './scan-document.ts'
import { findArrivedSide } from './settle-side.ts'
import { findVersion, replaceFile } from './version-store.ts'

export const makeReadable = defineJob({
  name: 'documents.make-readable',
  data: z.object({ documentId: z.uuid(), number: z.number() }),
  async work(services, { documentId, number }) {
    const version = await findVersion(services.db, documentId, number)
    // Done before: the job runs a second time.
    if (version?.media_type !== HEIC_MEDIA_TYPE) return
    const jpeg = await convertPhoto(
      await wholeFile(services.files, { hash: version.file_hash, size: version.file_size }),
    )
    const stored =
      jpeg && (await storeFile(services, { size: jpeg.length, bytes: () => inOnePart(jpeg) }, 'image/jpeg'))
    await services.db.transaction().execute(async tx => {
      const now = services.clock()
      const origin = { actorId: null, ip: '', requestId: 'documents.make-readable', at: now }
      const work: Work = { tx, now, services, origin }
      const side = await findArrivedSide(tx, documentId)
      const document = side ?? (await findDocument(tx, documentId, { lock: true, callerId: undefined }))
      if (document?.status !== 'processing' || document.file_number !== number)
        return stored && (await giveBack(work, stored))
      if (stored) await enterInstead(work, document, { sent: version.file_hash, stored })
      else
        await expel(work, document, { reason: 'document.damaged', because: { refused: 'document.damaged' } })
    })
  },
})

/** Whether anything is wrong with it, the scanner says. */
async function enterInstead(
  work: Work,
  { id, file_number }: Pick<DocumentRow, 'id' | 'file_number'>,
  { sent, stored }: { sent: string; stored: StoredFile },
): Promise<void> {
  const { tx, services } = work
  const number = file_number ?? 0
  const kept = await enterFile(work, stored)
  await replaceFile(tx, { documentId: id, number, sent, kept })
  await services.jobs.enqueue(tx, forgetFiles, { hashes: [sent] })
  await services.jobs.enqueue(tx, scanDocument, { documentId: id, number })
}

async function wholeFile(files: FileStore, file: KeptFile): Promise<Buffer> {
  const bytes = await files.read(file)
  if (!bytes) throw new Error(`The bytes of ${file.hash} are not in the storage`)
  return await buffer(bytes)
}
