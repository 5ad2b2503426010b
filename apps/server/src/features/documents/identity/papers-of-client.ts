// All identity papers of a client at once: copied for the client, or emptied at their request.
import type { UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { documentNameOf, downloadNameOf } from '@maat/domain/documents/document-files'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { FileReference } from '../../../platform/files/file-store.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  deleteDocumentsOfPaper,
  deleteUnusedFiles,
  deleteVersions,
  findVersion,
  reachOf,
} from '../documents/index.ts'
import { findPapers, type PaperRow, UNJUDGED, updatePaper } from './identity-store.ts'
import { identitySubject } from './identity-subject.ts'
import { mayOpen } from './identity-view.ts'

export interface IdentityFile {
  name: string
  file: FileReference
  at: Moment
}

/** The newest file of each side that the caller may open. */
export async function identityFilesOf(
  executor: Executor,
  caller: Caller,
  clientId: UserId,
): Promise<IdentityFile[]> {
  const subject = await identitySubject.find(executor, clientId, { lock: false, caller })
  if (!subject) return []
  const files: IdentityFile[] = []
  for (const { sides } of await findPapers(executor, clientId))
    for (const side of sides) {
      const version = await findVersion(executor, side.id, undefined, reachOf(caller))
      if (!version || side.status === 'processing' || !mayOpen(caller, subject, version)) continue
      const { file_hash: hash, file_size: size, uploaded_at: at, media_type: mediaType } = version
      files.push({
        name: downloadNameOf(documentNameOf(version.file_name), mediaType),
        file: { hash, size },
        at,
      })
    }
  return files
}

export async function deletePapersOf(work: Work, clientId: UserId): Promise<void> {
  const hashes: string[] = []
  for (const paper of await findPapers(work.tx, clientId)) hashes.push(...(await emptyPaper(work, paper)))
  if (hashes.length > 0) await work.services.jobs.enqueue(work.tx, deleteUnusedFiles, { hashes })
}

/** The document stays, empty, and continues its version count, so that a replacement cannot be judged unseen. */
export async function emptyPaper(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id, sides }: PaperRow,
): Promise<string[]> {
  const hashes: string[] = []
  for (const side of sides) hashes.push(...(await deleteVersions(tx, side.id)))
  await deleteDocumentsOfPaper(tx, id)
  await updatePaper({ tx, now }, id, { ...UNJUDGED, expires_on: null })
  return hashes
}
