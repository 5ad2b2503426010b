// A client's used storage: everything they gave, wherever it is stored, and running uploads.

import { readRoom } from '@maat/contract/documents/uploads'
import type { UserId } from '@maat/contract/ids'
import { storageQuotaOf } from '@maat/domain/documents/storage-quota'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Caller } from '../../../../platform/authz/caller.ts'
import type { Executor } from '../../../../platform/db/database.ts'
import { lockForCounting } from '../../../../platform/db/lock-for-counting.ts'
import { Failure } from '../../../../platform/http/failure.ts'
import { handleRecord } from '../../../../platform/http/handle.ts'
import type { Present, Work } from '../../../../platform/http/work.ts'
import { findUser, type UserRow, userSubject } from '../../../people/users/index.ts'
import { boughtGigabytes } from '../../../shop/subscriptions/index.ts'
import { countUploads } from './upload-store.ts'

/** More than a user sends at once; parts of abandoned uploads would fill the database. */
const MOST_AT_ONCE = 100

export const handleReadRoom = handleRecord(readRoom, userSubject, async ({ work, tx, subject }) => ({
  used: await bytesOf(tx, subject.id),
  most: await mostOf(work, subject),
}))

const GIGABYTE = 1024 ** 3

/** With the storage that the client bought. What is stored beyond an ended subscription stays. */
async function mostOf(present: Present, { id, role_id, email_verified_at }: UserRow): Promise<number | null> {
  if (role_id !== ROLE_IDS.User) return null
  const bought = await boughtGigabytes(present, id)
  return storageQuotaOf(email_verified_at !== null).bytes + bought * GIGABYTE
}

async function bytesOf(executor: Executor, userId: UserId): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
    (select coalesce(sum(f.size), 0) from document_versions v join files f on f.hash = v.file_hash
      where v.uploaded_by = ${userId}::uuid)
    + (select coalesce(sum(size), 0) from uploads where user_id = ${userId}::uuid))::bigint as bytes`.execute(
    executor,
  )
  return rows[0]?.bytes ?? 0
}

/** Fails if the user uploads too many files at once, or if this size exceeds their limit. */
export async function assertStorageSpace(work: Work, caller: Caller, size: number): Promise<void> {
  const { tx } = work
  await lockForCounting(tx, 'uploads', caller.id)
  if ((await countUploads(tx, caller.id)) >= MOST_AT_ONCE)
    throw new Failure('request.too-many', { retryAfter: 60 })
  const user = await findUser(tx, caller.id)
  const most = user && (await mostOf(work, user))
  if (typeof most === 'number' && (await bytesOf(tx, caller.id)) + size > most)
    throw new Failure('document.room-full')
}
