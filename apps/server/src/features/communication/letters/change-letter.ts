// Changes, undoes, deletes or sends a waiting letter.

import {
  cancelLetter,
  changeLetter,
  sendLetterNow,
  undoLetter,
} from '@maat/contract/communication/letter-writing'
import { momentOf } from '@maat/domain/calendar/moment'
import { isOpen } from '@maat/domain/communication/letters'
import { handleRecord } from '../../../platform/http/handle.ts'
import { present } from '../../../platform/present.ts'
import { ALL_VERSIONS } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { departureAt } from './departure.ts'
import {
  type AttachmentRow,
  attachmentsOf,
  type LetterRow,
  type NewAttachment,
  rewriteLetter,
  updateLetter,
} from './letter-store.ts'
import { letterSubject } from './letter-subject.ts'
import { viewOfLetter } from './letter-view.ts'
import { publishLetterChange } from './notify-of-letters.ts'
import { prepareLetter } from './prepare-letter.ts'

/** A worker is sending it; the mail server may have accepted it already. */
function isLeaving({ claimed_until }: LetterRow, now: Date): boolean {
  return claimed_until !== null && Date.parse(claimed_until) > now.getTime()
}

const waits = (row: LetterRow, now: Date) => isOpen(row.state) && !isLeaving(row, now)

export const handleChangeLetter = handleRecord(changeLetter, letterSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { version, keptAttachmentIds, ...written } = body
  if (!waits(row, work.now)) return fail('letter.left')
  if (row.version !== version)
    return fail('record.stale', { current: await viewOfLetter(tx, caller, row.id) })
  const theCase = await findCase(tx, present(row.case_id), { lock: false, callerId: caller.id })
  if (!theCase) return fail('letter.not-found')
  const attached = await attachmentsOf(tx, [row.id], ALL_VERSIONS)
  const kept = attached.filter(({ id }) => keptAttachmentIds.includes(id))
  if (kept.length < new Set(keptAttachmentIds).size) return fail('letter.attachment-refused')
  const prepared = await prepareLetter(work, caller, theCase, written, kept.map(asNew))
  const { subject, text, sendAt, ...parts } = prepared
  const departure = await departureAt(work, row.id, sendAt)
  await rewriteLetter(tx, row, { subject, text, language: written.language, ...departure }, parts)
  await publishLetterChange(work, row.id)
  await record('letter.changed', { sendAt: sendAt && momentOf(sendAt) })
  return await viewOfLetter(tx, caller, row.id)
})

function asNew(attachment: AttachmentRow): NewAttachment {
  const { id: _, letter_id: __, place: ___, ...parts } = attachment
  return parts
}

/** Only a letter that was never tried: a tried one may have reached some recipients. */
export const handleUndoLetter = handleRecord(undoLetter, letterSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (row.state !== 'queued' || row.attempts > 0 || !waits(row, work.now)) return fail('letter.left')
  const moment = momentOf(work.now)
  await updateLetter(tx, row.id, { state: 'draft', next_try_at: null, held_until: null, dated_at: moment })
  await publishLetterChange(work, row.id)
  await record('letter.called-back')
  return await viewOfLetter(tx, caller, row.id)
})

export const handleCancelLetter = handleRecord(cancelLetter, letterSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (!waits(row, work.now)) return fail('letter.left')
  const moment = momentOf(work.now)
  await updateLetter(tx, row.id, {
    state: 'cancelled',
    next_try_at: null,
    held_until: null,
    dated_at: moment,
    settled_at: moment,
  })
  await publishLetterChange(work, row.id)
  await record('letter.cancelled')
  return await viewOfLetter(tx, caller, row.id)
})

export const handleSendNow = handleRecord(sendLetterNow, letterSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (!waits(row, work.now)) return fail('letter.left')
  await updateLetter(tx, row.id, await departureAt(work, row.id, undefined))
  await publishLetterChange(work, row.id)
  await record('letter.changed', { sendsNow: true })
  return await viewOfLetter(tx, caller, row.id)
})
