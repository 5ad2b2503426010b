// Receives the file of a list part by part. Everything known in advance is checked before the upload.
import { beginListImport, completeListImport, putListPart } from '@maat/contract/compliance/sanctions'
import type { SanctionListId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { MOST_LIST_BYTES } from '@maat/domain/compliance/sanctions/list-entry'
import type { Tx } from '../../../../platform/db/database.ts'
import { handle, handleRecord } from '../../../../platform/http/handle.ts'
import { accountOf } from '../../../../platform/jobs/job-queue.ts'
import { present } from '../../../../platform/present.ts'
import { findList, hasPart, insertList, insertPart, updateList } from './list-store.ts'
import { listSubject } from './list-subject.ts'
import { viewOfList } from './list-view.ts'
import { readList } from './read-list-job.ts'

export const handleBeginListImport = handle(beginListImport, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { source, name, size } = body
  if (size > MOST_LIST_BYTES) return fail('sanctions.too-large')
  const id = await insertList(tx, {
    source,
    file_name: name,
    size,
    imported_by: caller.id,
    imported_at: momentOf(work.now),
  })
  await record('sanctions.import-begun', { source, bytes: size }, { kind: 'sanctions', id })
  return await viewNow(tx, id)
})

export const handlePutListPart = handleRecord(putListPart, listSubject, async context => {
  const { tx, subject: list, query, body, record, fail } = context
  const { start } = query
  const isNext = list.state === 'uploading' && start === list.received && start + body.length <= list.size
  if (!isNext && !(await hasPart(tx, list.id, start, body)))
    return fail('upload.out-of-step', { current: viewOfList(list) })
  if (isNext) await insertPart(tx, list, body)
  await record('sanctions.import-continued', { start, bytes: body.length })
  return await viewNow(tx, list.id)
})

export const handleCompleteListImport = handleRecord(completeListImport, listSubject, async context => {
  const { work, tx, subject: list, record, fail } = context
  if (list.received !== list.size) return fail('upload.incomplete')
  if (list.state === 'uploading') {
    await updateList(tx, list.id, { state: 'reading' })
    await work.services.jobs.enqueue(tx, readList, { listId: list.id }, { account: accountOf(work.origin) })
  }
  await record('sanctions.import-sent', { source: list.source, bytes: list.size })
  return await viewNow(tx, list.id)
})

const viewNow = async (tx: Tx, id: SanctionListId) => viewOfList(present(await findList(tx, id, false)))
