// A client uploads a side of an identity document, in their profile or in a case, or the staff do so for them.

import { beginIdentityUpload, completeIdentityUpload } from '@maat/contract/documents/identity'
import type { DocumentId } from '@maat/contract/ids'
import type { FailureOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName, HEIC_MEDIA_TYPE } from '@maat/domain/documents/document-files'
import { type PaperSide, paperKindOfSide, stateOfPaper } from '@maat/domain/identity/identity-papers'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { UseCaseContext } from '../../../platform/http/use-case.ts'
import type { Work } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { todayOfUser } from '../../people/users/index.ts'
import {
  type AcceptedType,
  acceptUpload,
  assertStorageSpace,
  checkSize,
  deleteUpload,
  dropUpload,
  enterFile,
  findUpload,
  insertDocument,
  insertUpload,
  insertVersion,
  makeReadable,
  scanDocument,
  type UploadRow,
  updateDocument,
  viewOfUpload,
} from '../documents/index.ts'
import {
  factsOf,
  findPaper,
  makePaper,
  noPaper,
  type PaperRow,
  UNJUDGED,
  updatePaper,
} from './identity-store.ts'
import { type CheckedClient, identitySubject } from './identity-subject.ts'
import { actionsOn, viewOfIdentity } from './identity-view.ts'
import { notifyOfPaper } from './notify-of-paper.ts'

export const handleBeginIdentityUpload = handleRecord(beginIdentityUpload, identitySubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const { side, name, size } = body
  const refused = checkFileName(name) ?? checkSize(size)
  if (refused) return fail(refused)
  const paper = await findPaper(tx, subject.id, paperKindOfSide(side))
  if (!(await mayGive(work, caller, subject, paper))) return fail('identity.not-yours')
  await assertStorageSpace(work, caller, size)
  const upload = await insertUpload(tx, {
    user_id: caller.id,
    client_id: subject.id,
    name,
    document_type: side,
    is_sensitive: true,
    size,
    created_at: momentOf(work.now),
  })
  await record('upload.begun', { side, size }, { kind: 'upload', id: upload.id })
  return viewOfUpload(upload)
})

/** A user who only prepares a case may not replace another user's valid document. */
async function mayGive(
  { tx, now }: Work,
  caller: Caller,
  subject: CheckedClient,
  row: PaperRow | undefined,
): Promise<boolean> {
  const today = await todayOfUser(tx, subject.id, now)
  const state = stateOfPaper(row ? factsOf(row) : noPaper('passport'), today)
  return actionsOn(caller, subject, { row, state }).includes('give')
}

type Completing = UseCaseContext<typeof completeIdentityUpload> & { subject: CheckedClient }

export const handleCompleteIdentityUpload = handleRecord(completeIdentityUpload, identitySubject, {
  async prepare({ work, caller, subject, params }) {
    const upload = await findUpload(work.tx, params.uploadId, { lock: false, callerId: caller.id })
    return isOwn(upload, subject, caller) ? await acceptUpload(work, upload) : undefined
  },
  async write(context) {
    const { work, tx, caller, subject, params, prepared: taken, record, fail } = context
    const upload = await findUpload(tx, params.uploadId, { lock: true, callerId: caller.id })
    if (!isOwn(upload, subject, caller)) return fail('upload.not-found')
    if (!taken) return fail('upload.incomplete')
    // The announcement stored the side as the document's type.
    const side = upload.document_type as PaperSide
    const paper = await makePaper(work, subject.id, paperKindOfSide(side))
    if (!(await mayGive(work, caller, subject, paper))) return fail('identity.not-yours')
    if ('refused' in taken) return await refuse(context, upload, taken)
    const { mediaType } = taken
    const fileHash = await enterFile(work, taken)
    await putAsideExpired(work, paper)
    const documentId = await documentFor(work, paper, upload)
    const number = await insertVersion(work, {
      documentId,
      fileHash,
      fileName: upload.name.trim(),
      uploadedBy: caller.id,
    })
    await enterSide(work, { documentId, number, mediaType })
    await deleteUpload(tx, upload.id)
    await recheck(work, subject, paper)
    await record('identity.given', { side, version: number, hash: fileHash, mediaType })
    return await viewOfIdentity(work, caller, subject)
  },
})

const isOwn = (upload: UploadRow | undefined, { id }: CheckedClient, caller: Caller): upload is UploadRow =>
  upload?.client_id === id && upload.user_id === caller.id

async function refuse(
  { work, tx, record, failAndKeep }: Completing,
  upload: UploadRow,
  { refused, because }: { refused: FailureOf<typeof completeIdentityUpload>; because: string },
): Promise<never> {
  await dropUpload(tx, upload, work.now)
  await record('upload.abandoned', { refused, because })
  return failAndKeep(refused)
}

/** A new card needs both sides: the back of the old one proves nothing about it. */
async function putAsideExpired({ tx, now }: Work, paper: PaperRow): Promise<void> {
  if (stateOfPaper(factsOf(paper), await todayOfUser(tx, paper.client_id, now)) !== 'expired') return
  const moment = momentOf(now)
  for (const { id } of paper.sides)
    await updateDocument(tx, id, { status: 'required', reason: '', updated_at: moment })
}

async function documentFor({ tx, now }: Work, paper: PaperRow, upload: UploadRow): Promise<DocumentId> {
  const found = paper.sides.find(({ side }) => side === upload.document_type)
  if (found) return found.id
  const moment = momentOf(now)
  return await insertDocument(tx, {
    paper_id: paper.id,
    name: String(upload.document_type),
    document_type: upload.document_type,
    status: 'uploading',
    is_sensitive: true,
    created_by: upload.user_id,
    created_at: moment,
    updated_at: moment,
  })
}

interface Arrival {
  documentId: DocumentId
  number: number
  mediaType: AcceptedType
}

async function enterSide(
  { tx, now, services, origin }: Work,
  { documentId, number, mediaType }: Arrival,
): Promise<void> {
  const isScanned = services.config.clamdUrl !== undefined
  const isHeic = mediaType === HEIC_MEDIA_TYPE
  const status = isHeic || isScanned ? 'processing' : 'uploaded'
  await updateDocument(tx, documentId, { status, reason: '', updated_at: momentOf(now) })
  const from = { account: accountOf(origin) }
  if (isHeic) await services.jobs.enqueue(tx, makeReadable, { documentId, number }, from)
  else if (isScanned) await services.jobs.enqueue(tx, scanDocument, { documentId, number }, from)
}

/** The new file is unchecked. */
async function recheck(work: Work, subject: CheckedClient, before: PaperRow): Promise<void> {
  const today = await todayOfUser(work.tx, subject.id, work.now)
  const wasExpired = stateOfPaper(factsOf(before), today) === 'expired'
  await updatePaper(work, before.id, {
    ...UNJUDGED,
    ...(wasExpired && { expires_on: null }),
  })
  const paper = await findPaper(work.tx, subject.id, before.kind)
  if (paper && stateOfPaper(factsOf(paper), today) === 'to-check') await notifyOfPaper(work, subject)
}
