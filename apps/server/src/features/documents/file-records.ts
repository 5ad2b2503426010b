// Where rows of documents and bytes of files meet: bytes are kept before their row is committed, and removed once
// no version needs them.
import { createHash } from 'node:crypto'
import type { DocumentMediaType, HEIC_MEDIA_TYPE } from '@maat/domain/document-files'
import { sql } from 'kysely'
import { z } from 'zod'
import { mayRemoveFiles } from '../../platform/backup/backup-lock.ts'
import type { Bytes } from '../../platform/files/file-store.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { markLost } from './check-files.ts'
import { claimToKeep, dropClaim, endKeeping, hasNoRow, takeAway } from './file-claims.ts'

export interface ArrivedFile {
  size: number
  /** All of it, from the beginning, however often it is asked for. */
  bytes(): Bytes
}

/** Bytes that are in the storage, and of which no row knows yet. */
export interface StoredFile {
  claim: string
  hash: string
  size: number
  mediaType: DocumentMediaType | typeof HEIC_MEDIA_TYPE
}

/** Moves what has arrived into the storage: outside of any transaction, since a storage may take its time. */
export async function storeFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { size, bytes }: ArrivedFile,
  mediaType: StoredFile['mediaType'],
): Promise<StoredFile> {
  const hash = await hashOf(bytes())
  const claim = await claimToKeep(db, hash)
  try {
    // Also where it is there already: should it be torn, whoever gives it again heals it.
    await files.keep(hash, size, bytes())
  } catch (error) {
    await dropClaim(db, claim)
    throw error
  }
  return { claim, hash, size, mediaType }
}

/** Enters what is stored, together with what is made of it. */
export async function enterFile(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { claim, hash, size, mediaType }: StoredFile,
): Promise<string> {
  await endKeeping(tx, claim)
  await tx
    .insertInto('files')
    .values({ hash, size, media_type: mediaType, created_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return hash
}

/** Of what was stored, what was not entered goes. */
export async function leaveStored(services: Services, stored: Iterable<StoredFile>): Promise<void> {
  for (const { claim, hash } of stored)
    if (await dropClaim(services.db, claim)) await forgetIfUnused(services, hash)
}

/** What was stored is not needed after all. */
export async function giveBack({ tx, services }: Work, { claim, hash }: StoredFile): Promise<void> {
  await endKeeping(tx, claim)
  await services.jobs.enqueue(tx, forgetFiles, { hashes: [hash] })
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

/** A backup that is being made names them still. */
const BACKUP_SECONDS = 600

/** What was read and found changed, or cut short, is said to be lost: its person is asked for it again. */
export const noteTornFile = defineJob({
  name: 'documents.note-torn-file',
  data: z.object({ hash: z.string() }),
  work: ({ db }, { hash }) => markLost(db, hash),
})

async function forgetIfUnused({ db, files, jobs }: Services, hash: string): Promise<void> {
  await takeAway(db, files, hash, async tx => {
    if (!(await mayRemoveFiles(tx))) {
      await jobs.enqueue(tx, forgetFiles, { hashes: [hash] }, BACKUP_SECONDS)
      return false
    }
    await tx.deleteFrom('files').where('hash', '=', hash).where(IS_UNUSED).execute()
    return await hasNoRow(tx, hash)
  })
}
