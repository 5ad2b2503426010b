// Connects document rows and file bytes: bytes are stored before their row is committed, and removed once no version
// uses them.

import { createHash } from 'node:crypto'
import { momentOf } from '@maat/domain/calendar/moment'
import type {
  ARCHIVE_MEDIA_TYPE,
  DocumentMediaType,
  HEIC_MEDIA_TYPE,
} from '@maat/domain/documents/document-files'
import { sql } from 'kysely'
import { z } from 'zod'
import { mayRemoveFiles } from '../../../../platform/backup/backup-lock.ts'
import type { Bytes } from '../../../../platform/files/file-store.ts'
import type { Services, Work } from '../../../../platform/http/work.ts'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'
import { markLost } from './check-files.ts'
import { claimToKeep, dropClaim, endKeepClaim, hasNoRow, removeUnclaimed } from './file-claims.ts'

export interface ArrivedFile {
  size: number
  /** Returns all bytes from the beginning on each call. */
  bytes(): Bytes
}

type GivenType = DocumentMediaType | typeof HEIC_MEDIA_TYPE
type StoredType = GivenType | typeof ARCHIVE_MEDIA_TYPE

/** Bytes in the storage without a row yet. */
export interface StoredFile<Type extends StoredType = GivenType> {
  claim: string
  hash: string
  size: number
  mediaType: Type
}

/** Moves a received file into the storage, outside of any transaction, because a storage may be slow. */
export async function storeFile<Type extends StoredType>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { size, bytes }: ArrivedFile,
  mediaType: Type,
): Promise<StoredFile<Type>> {
  const hash = await hashOf(bytes())
  const claim = await claimToKeep(db, hash)
  try {
    // Also if it exists already: a damaged file is healed by storing it again.
    await files.keep(hash, size, bytes())
  } catch (error) {
    await dropClaim(db, claim)
    throw error
  }
  return { claim, hash, size, mediaType }
}

export async function enterFile(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { claim, hash, size, mediaType }: StoredFile<StoredType>,
): Promise<string> {
  await endKeepClaim(tx, claim)
  await tx
    .insertInto('files')
    .values({ hash, size, media_type: mediaType, created_at: momentOf(now) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return hash
}

export async function releaseStored(
  services: Services,
  stored: Iterable<Pick<StoredFile, 'claim' | 'hash'>>,
): Promise<void> {
  for (const { claim, hash } of stored)
    if (await dropClaim(services.db, claim)) await forgetIfUnused(services, hash)
}

export async function releaseInTransaction(
  { tx, services }: Work,
  { claim, hash }: StoredFile,
): Promise<void> {
  await endKeepClaim(tx, claim)
  await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes: [hash] })
}

async function hashOf(bytes: Bytes): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

/** All uses of files in the product: unused bytes may be removed. */
export const IS_UNUSED = sql<boolean>`not exists (select from document_versions v where v.file_hash = files.hash)
  and not exists (select from consultation_files c where c.file_hash = files.hash)
  and not exists (select from letter_attachments a where a.file_hash = files.hash)
  and not exists (select from bundle_files b where b.file_hash = files.hash)
  and not exists (select from template_files t where t.file_hash = files.hash)
  and not exists (select from obligation_terms o where o.file_hash = files.hash)
  and not exists (select from trainings g where g.file_hash = files.hash)
  and not exists (select from ticket_files k where k.file_hash = files.hash)
  and not exists (select from data_exports e where e.file_hash = files.hash)
  and not exists (select from signing_rounds r where files.hash in (r.file_hash, r.sealed_hash))`

export const deleteUnusedFiles = defineJob({
  name: 'documents.forget-files',
  data: z.object({ hashes: z.array(z.string()) }),
  async work(services, { hashes }) {
    for (const hash of hashes) await forgetIfUnused(services, hash)
  },
})

/** Fails while a backup or an upload of the same bytes needs them: the job of the caller tries again. */
export async function removeUnusedFiles(services: Services, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await forgetIfUnused(services, hash)
  const left = await services.db
    .selectFrom('files')
    .select('hash')
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .where(IS_UNUSED)
    .limit(1)
    .execute()
  if (left.length > 0) throw new Error('A file is still in use by a backup or an upload')
}

/** A backup in progress still references them. */
const BACKUP_SECONDS = 600

/** Marks a file as lost that was found changed or truncated while reading: the client is asked for it again. */
export const markDamagedFile = defineJob({
  name: 'documents.note-torn-file',
  data: z.object({ hash: z.string() }),
  work: ({ db }, { hash }) => markLost(db, hash),
})

async function forgetIfUnused({ db, files, jobs }: Services, hash: string): Promise<void> {
  await removeUnclaimed(db, files, hash, async tx => {
    if (!(await mayRemoveFiles(tx))) {
      await jobs.enqueue(tx, deleteUnusedFiles, { hashes: [hash] }, { afterSeconds: BACKUP_SECONDS })
      return false
    }
    await tx.deleteFrom('files').where('hash', '=', hash).where(IS_UNUSED).execute()
    return await hasNoRow(tx, hash)
  })
}
