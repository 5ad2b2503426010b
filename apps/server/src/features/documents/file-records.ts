// Where rows of documents and bytes of files meet: bytes are kept before their row is committed, and removed once
// no version needs them. A lock on the hash keeps the two from crossing.
import { createHash } from 'node:crypto'
import type { DocumentMediaType, HEIC_MEDIA_TYPE } from '@maat/domain/document-files'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Bytes } from '../../platform/files/file-store.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { lockFile, markLost } from './check-files.ts'

export interface ArrivedFile {
  size: number
  /** All of it, from the beginning, however often it is asked for. */
  bytes(): Bytes
}

/** Moves what has arrived into the storage, and answers its hash. */
export async function keepFile(
  { tx, now, services }: Work,
  { size, bytes }: ArrivedFile,
  mediaType: DocumentMediaType | typeof HEIC_MEDIA_TYPE,
): Promise<string> {
  const hash = await hashOf(bytes())
  await lockFile(tx, hash)
  await tx
    .insertInto('files')
    .values({ hash, size, media_type: mediaType, created_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Also where it is there cut short: whoever gives it again heals it.
  if (!(await services.files.has({ hash, size }))) await services.files.keep(hash, size, bytes())
  return hash
}

async function hashOf(bytes: Bytes): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

/** Of what files are made of, wherever in the product: bytes that none of them needs may go. */
export const IS_UNUSED = sql<boolean>`not exists (select from document_versions v where v.file_hash = files.hash)
  and not exists (select from consultation_files c where c.file_hash = files.hash)
  and not exists (select from letter_attachments a where a.file_hash = files.hash)`

/** Removes files that nothing is made of any more. */
export const forgetFiles = defineJob({
  name: 'documents.forget-files',
  data: z.object({ hashes: z.array(z.string()) }),
  async work(services, { hashes }) {
    for (const hash of hashes) await forgetIfUnused(services, hash)
  },
})

/** What was read and found changed, or cut short, is said to be lost: its person is asked for it again. */
export const noteTornFile = defineJob({
  name: 'documents.note-torn-file',
  data: z.object({ hash: z.string() }),
  work: ({ db }, { hash }) => markLost(db, hash),
})

async function forgetIfUnused({ db, files }: Services, hash: string): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockFile(tx, hash)
    const { numDeletedRows } = await tx
      .deleteFrom('files')
      .where('hash', '=', hash)
      .where(IS_UNUSED)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await files.remove(hash)
  })
}
