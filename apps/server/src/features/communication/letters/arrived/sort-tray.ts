// Sorts a letter of the tray: files it in a case, dismisses it, or restores it.

import { dismissTrayLetter, fileTrayLetter, restoreTrayLetter } from '@maat/contract/communication/tray'
import { decide } from '@maat/contract/decide'
import { momentOf } from '@maat/domain/calendar/moment'
import { Failure } from '../../../../platform/http/failure.ts'
import { handleRecord } from '../../../../platform/http/handle.ts'
import { caseSubject } from '../../../cases/case-access/index.ts'
import { updateLetter } from '../letter-store.ts'
import { mayWriteOn, traySubject } from '../letter-subject.ts'
import { viewOfLetter } from '../letter-view.ts'
import { fileInCase } from './file-in-case.ts'
import { publishTrayChange } from './publish-tray-change.ts'

export const handleFileTrayLetter = handleRecord(fileTrayLetter, traySubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const theCase = await caseSubject.find(tx, body.caseId, { lock: true, caller })
  if (!theCase) return fail('case.not-found')
  if (!mayWriteOn(caller, theCase)) {
    const relations = caseSubject.relations(caller, theCase)
    if (!decide(caller, 'case.read', { relations }).ok) return fail('case.not-found')
    throw new Failure('access.forbidden')
  }
  await fileInCase(work, row, theCase, caller.id)
  await record('tray.filed', { caseId: theCase.id })
  return await viewOfLetter(tx, caller, row.id)
})

export const handleDismissTrayLetter = handleRecord(dismissTrayLetter, traySubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (row.state === 'dismissed') return fail('tray.sorted-before')
  const settled = { sorted_by: caller.id, settled_at: momentOf(work.now) }
  await updateLetter(tx, row.id, { state: 'dismissed', ...settled })
  await publishTrayChange(work, row)
  await record('tray.dismissed', { from: row.from_address })
  return {}
})

export const handleRestoreTrayLetter = handleRecord(restoreTrayLetter, traySubject, async context => {
  const { work, tx, subject: row, record, fail } = context
  if (row.state !== 'dismissed') return fail('tray.sorted-before')
  await updateLetter(tx, row.id, { state: 'tray', sorted_by: null, settled_at: null })
  await publishTrayChange(work, row)
  await record('tray.restored', { from: row.from_address })
  return {}
})
