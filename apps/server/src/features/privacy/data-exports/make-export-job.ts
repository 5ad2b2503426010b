// Makes the copy of a person's data in the background, as that person: it streams to a file beside the storage, because
// the storage needs its hash first.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SessionId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { ARCHIVE_MEDIA_TYPE } from '@maat/domain/documents/document-files'
import { EXPORT_DAYS } from '@maat/domain/privacy/data-exports'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { originWithoutUser, recordAudit } from '../../../platform/audit/record-audit.ts'
import { type Caller, inOwnName } from '../../../platform/authz/caller.ts'
import { findPrincipal } from '../../../platform/authz/users-with-access.ts'
import type { DataExports } from '../../../platform/db/schema.generated.ts'
import { zipOf } from '../../../platform/files/zip-of.ts'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob, type RunInTransaction } from '../../../platform/jobs/job-queue.ts'
import { enterFile, releaseStored, type StoredFile, storeFile } from '../../documents/documents/index.ts'
import { findUser, timeZoneAt } from '../../people/users/index.ts'
import { expireExport, failExport } from './end-export.ts'
import { findExport, findReadyExports, lockQueuedExport, updateExport } from './export-store.ts'
import { gatherExport } from './gather-export.ts'
import { indexPage } from './index-page.ts'
import { notifyOfExport } from './notify-of-export.ts'
import { OwnReader } from './own-reader.ts'
import { archiveOf, type Contents } from './write-archive.ts'

type Queued = Selectable<DataExports>

const DAY_MS = 86_400_000
/** A copy is made outside of any session. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000' as SessionId

export const makeDataExport = defineJob({
  name: 'data-exports.make',
  data: z.object({ exportId: z.uuid() }),
  sideBySide: 2,
  mostHours: 2,
  async work(services, { exportId }, inWork) {
    const row = await findExport(services.db, exportId, { lock: false })
    if (row?.state !== 'queued') return
    const caller = await callerOf(services, row)
    // The account was closed since.
    if (!caller) return await inWork(work => failExport(work, exportId))
    const folder = await mkdtemp(join(tmpdir(), 'maat-export-'))
    try {
      await make(services, row, { caller, path: join(folder, 'export.zip') }, inWork)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** In their own name: a colleague's cases are no data of the person who replaces them. */
async function callerOf({ db, clock }: Services, { user_id, language }: Queued): Promise<Caller | undefined> {
  const principal = await findPrincipal({ tx: db, now: clock() }, user_id)
  return principal && inOwnName({ ...principal, language, sessionId: NO_SESSION })
}

async function make(
  services: Services,
  row: Queued,
  { caller, path }: { caller: Caller; path: string },
  inWork: RunInTransaction,
): Promise<void> {
  const contents = await writeArchive(services, row, { caller, path })
  const { size } = await stat(path)
  const stored = await storeFile(services, { size, bytes: () => createReadStream(path) }, ARCHIVE_MEDIA_TYPE)
  try {
    await inWork(async work => {
      if (!(await lockQueuedExport(work.tx, row.id))) throw new GivenUp()
      await finish(work, row, { stored, files: contents.files.length + 2 })
    })
  } catch (error) {
    await releaseStored(services, [stored])
    if (!(error instanceof GivenUp)) throw error
  }
}

class GivenUp extends Error {}

type Work = Parameters<Parameters<RunInTransaction>[0]>[0]

async function finish(
  work: Work,
  { id, user_id: userId }: Queued,
  { stored, files }: { stored: StoredFile<typeof ARCHIVE_MEDIA_TYPE>; files: number },
): Promise<void> {
  const { tx, now, origin } = work
  await enterFile(work, stored)
  // A person has one file at a time, so that copies do not fill the storage.
  for (const earlier of await findReadyExports(tx, userId)) await expireExport(work, earlier)
  await updateExport(tx, id, {
    state: 'ready',
    file_hash: stored.hash,
    file_count: files,
    made_at: momentOf(now),
    expires_at: momentOf(new Date(now.getTime() + EXPORT_DAYS * DAY_MS)),
  })
  await recordAudit(
    tx,
    origin,
    'data-export.made',
    { kind: 'data-export', id },
    { files, bytes: stored.size },
  )
  await notifyOfExport(work, userId, 'data-export-ready')
}

async function writeArchive(
  services: Services,
  { language }: Queued,
  { caller, path }: { caller: Caller; path: string },
): Promise<Contents> {
  const { db, clock, config, files: store } = services
  const madeAt = clock()
  const contents: Contents = { files: [], lost: [] }
  const origin = originWithoutUser(makeDataExport.name, madeAt)
  const reader = new OwnReader({ tx: db, now: madeAt, services, origin }, caller)
  const person = (await findUser(db, caller.id))?.full_name ?? ''
  const timeZone = await timeZoneAt(db, caller.officeId)
  const copy = { language, firm: config.firmName, person, madeAt, timeZone }
  const archived = archiveOf(gatherExport(reader), contents, {
    store,
    madeAt,
    indexOf: listed => indexPage(listed, copy),
  })
  await pipeline(Readable.from(zipOf(archived)), createWriteStream(path, { mode: 0o600 }))
  return contents
}
