// The papers of a closing case: its originals are held and returned, and its client gets the whole file.

import { handOverCase, holdOriginal, returnOriginal } from '@maat/contract/cases/case-handover'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { handleRecord } from '../../../platform/http/handle.ts'
import { requireOffice } from '../../money/billing/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { notifyClient } from '../case-events/index.ts'
import { viewOfClosing } from './closing-view.ts'
import {
  countClientFiles,
  hasFile,
  insertHandover,
  originalsOf,
  saveOriginal,
  saveReturn,
} from './handover-store.ts'

const inField = (path: string, code: string) => ({ errors: [{ path, code }] })

export const handleHoldOriginal = handleRecord(holdOriginal, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const office = await requireOffice(tx, row)
  const { documentId, place, heldOn } = body
  if (!(await hasFile(tx, row.id, documentId)))
    return fail('original.document-unknown', inField('documentId', 'original.document-unknown'))
  if (heldOn > dayAt(work.now, office.timeZone))
    return fail('original.day-unfit', inField('heldOn', 'original.day-unfit'))
  await saveOriginal(tx, { document_id: documentId, place, held_on: heldOn, held_by: caller.id })
  await record('case.original-held', body)
  return await viewOfClosing(work, caller, { row, office })
})

export const handleReturnOriginal = handleRecord(returnOriginal, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const office = await requireOffice(tx, row)
  const { documentId, returnedOn, receiver } = body
  const original = (await originalsOf(tx, row.id)).find(({ document_id }) => document_id === documentId)
  if (!original || original.returned_on !== null) return fail('original.not-held')
  if (returnedOn < original.held_on || returnedOn > dayAt(work.now, office.timeZone))
    return fail('original.day-unfit', inField('returnedOn', 'original.day-unfit'))
  await saveReturn(tx, documentId, { on: returnedOn, by: caller.id, receiver })
  await record('case.original-returned', body)
  return await viewOfClosing(work, caller, { row, office })
})

export const handleHandOverCase = handleRecord(handOverCase, caseSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  const office = await requireOffice(tx, row)
  const count = await countClientFiles(tx, row.id)
  if (count === 0) return fail('document.none-on-hand')
  await insertHandover(tx, {
    case_id: row.id,
    handed_at: momentOf(work.now),
    handed_by: caller.id,
    document_count: count,
  })
  await notifyClient(work, row, { text: 'case-handed-over' })
  await record('case.handed-over', { documents: count })
  return await viewOfClosing(work, caller, { row, office })
})
