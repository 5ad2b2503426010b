// Where rows of documents and bytes of files meet: bytes are kept before their row is committed, and removed once
// no version needs them. A lock on the hash keeps the two from crossing.
import { createHash } from 'node:crypto'
import type { DocumentMediaType } from '@maat/domain/document-files'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { lockFile } from './check-files.ts'
import { bytesOfUpload, type UploadRow } from './upload-store.ts'

/** Moves what was uploaded into the storage, and answers its hash. */
export async function keepFile(
  { tx, now, services }: Work,
  upload: UploadRow,
  mediaType: DocumentMediaType,
): Promise<string> {
  const hash = await hashOfUpload(tx, upload)
  await lockFile(tx, hash)
  await tx
    .insertInto('files')
    .values({ hash, size: upload.size, media_type: mediaType, created_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (!(await services.files.has(hash)))
    await services.files.keep(hash, upload.size, bytesOfUpload(tx, upload))
  return hash
}

async function hashOfUpload(tx: Tx, upload: UploadRow): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytesOfUpload(tx, upload)) hash.update(part)
  return hash.digest('hex')
}

/** Removes files that no version is made of any more. */
export const forgetFiles = defineJob({
  name: 'documents.forget-files',
  data: z.object({ hashes: z.array(z.string()) }),
  async work(services, { hashes }) {
    for (const hash of hashes) await forgetIfUnused(services, hash)
  },
})

async function forgetIfUnused({ db, files }: Services, hash: string): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockFile(tx, hash)
    const { numDeletedRows } = await tx
      .deleteFrom('files')
      .where('hash', '=', hash)
      .where(sql<boolean>`not exists (select from document_versions v where v.file_hash = files.hash)`)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await files.remove(hash)
  })
}
