// A destruction as the API returns it.
import type { DestructionDetails, DestructionView } from '@maat/contract/privacy/destructions'
import type { Certificate } from '@maat/domain/privacy/certificate'
import { approvalEnds, type DestructionBlock } from '@maat/domain/privacy/retention'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { todayAt } from '../../people/users/index.ts'
import { hashOfCertificate } from './certificate.ts'
import { countContent } from './count-content.ts'
import { destructionSubject } from './destruction-subject.ts'
import { findBlocks } from './find-blocks.ts'
import { dueDayOf } from './retention-cases.ts'
import type { DestructionRow } from './retention-store.ts'

export function viewOfDestruction(caller: Caller, row: DestructionRow): z.input<typeof DestructionView> {
  return {
    id: row.id,
    state: row.state,
    caseId: row.case_id,
    caseNumber: row.case_number ?? '',
    caseTitle: row.case_title,
    dueOn: row.due_on,
    noticeDays: row.notice_days,
    proposedOn: row.proposed_on,
    approveUntil: approvalEnds(row.proposed_on),
    earliestOn: row.earliest_on,
    proposedByName: row.proposed_by_name ?? '',
    approvedByName: row.approved_by_name ?? '',
    endedAs: row.ended_as,
    endReason: row.end_reason,
    stepsDone: row.steps_done,
    doneAt: row.done_at,
    certificateHash: row.certificate_hash,
    can: possible(caller, row),
  }
}

function possible(caller: Caller, row: DestructionRow): DestructionView['can'] {
  if (!permitted(destructionSubject, caller, row, ['approve']).includes('approve')) return []
  if (row.state !== 'proposed') return row.state === 'approved' ? ['withdraw'] : []
  return row.proposed_by === caller.id ? ['withdraw'] : ['approve', 'withdraw']
}

export async function detailsOfDestruction(
  work: ReadContext,
  caller: Caller,
  row: DestructionRow,
): Promise<z.input<typeof DestructionDetails>> {
  const { certificate } = row
  const isOpen = row.state === 'proposed' || row.state === 'approved'
  return {
    ...viewOfDestruction(caller, row),
    scope: certificate ? scopeOf(certificate) : await scopeNow(work, row),
    blocks: isOpen ? await blocksNow(work, row) : [],
    isGenuine: certificate && hashOfCertificate(certificate) === row.certificate_hash,
  }
}

async function scopeNow({ tx, now }: ReadContext, row: DestructionRow) {
  return await countContent(tx, row.case_id, await todayAt(tx, row.case_office_id, now))
}

const scopeOf = ({ destroyed, kept }: Certificate) => ({
  goes: destroyed.filter(({ count }) => count > 0),
  stays: kept,
})

/** By the rules and records of this moment: a file whose time was prolonged since is not due any more. */
export async function blocksNow(
  { tx, now }: Pick<ReadContext, 'tx' | 'now'>,
  row: Pick<DestructionRow, 'id' | 'case_id' | 'case_office_id'>,
): Promise<DestructionBlock[]> {
  const today = await todayAt(tx, row.case_office_id, now)
  const due = await dueDayOf(tx, row.case_id, today)
  const blocks = (await findBlocks(tx, [row.case_id], { now, own: row.id })).get(row.case_id) ?? ['not-ended']
  return due !== null && due <= today ? blocks : ['not-due', ...blocks]
}
