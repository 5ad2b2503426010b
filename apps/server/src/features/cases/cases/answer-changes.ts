// The client answers proposed changes one by one: yes, no, or another value. Once all are answered, a case that was
// accepted with these changes is accepted if the client agreed to each; otherwise it waits again.

import { answerChanges } from '@maat/contract/cases/case-decisions'
import type { CaseId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { nextCaseStatus } from '@maat/domain/cases/case-states'
import type { Selectable } from 'kysely'
import type { CaseChanges } from '../../../platform/db/schema.generated.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findUser } from '../../people/users/index.ts'
import { caseSubject, isConfidential, mayReadWhole } from '../case-access/index.ts'
import { findConflictBlock } from '../case-checks/index.ts'
import {
  caseAccepted,
  notifyClient,
  notifyStaff,
  publishStaffAccessChange,
  recordEvent,
  withoutNotices,
} from '../case-events/index.ts'
import { type CaseRow, updateCase } from '../case-store/index.ts'
import { viewOfCase } from './case-view.ts'
import { applyChange, checkedChange } from './change-case.ts'

type Change = Selectable<CaseChanges>

interface Answer {
  accepted: boolean
  answer: string
  otherValue?: string | undefined
}

export const handleAnswerChanges = handleRecord(answerChanges, caseSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  const open = await openChanges(work, row.id)
  // A user cannot answer changes that they may not read: those wait for the client.
  const isWhole = mayReadWhole(caller, row)
  const answerable = open.filter(({ field }) => isWhole || !isConfidential(field))
  const byId = new Map(body.answers.map(answer => [answer.changeId, answer]))
  const isOpen = nextCaseStatus(row.status, 'answer') !== undefined
  if (!isOpen || body.answers.some(({ changeId }) => !answerable.some(({ id }) => id === changeId)))
    return fail('case.no-changes-proposed')
  let current: CaseRow = row
  for (const change of open) {
    const answer = byId.get(change.id)
    if (answer) current = await applyAnswer(work, current, change, answer)
  }
  const remaining = open.length - byId.size
  if (remaining === 0) current = await conclude(work, row, current)
  await record('case.changes-answered', { answered: byId.size, remaining, status: current.status })
  return await viewOfCase(work, caller, current)
})

async function openChanges({ tx }: Work, caseId: CaseId): Promise<Change[]> {
  return await tx
    .selectFrom('case_changes')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', '=', 'proposed')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Applies values that the client agreed to or gave on request. A preferred other value waits for the firm, except the
 * other parties: only the client knows them, and they are compared for conflicts before the firm decides.
 */
async function applyAnswer(work: Work, row: CaseRow, change: Change, given: Answer): Promise<CaseRow> {
  const field = change.field
  const { accepted, answer, otherValue } = given
  const isAsked = change.new_value === ''
  if (accepted && isAsked)
    throw new Failure('request.invalid', { errors: [{ path: field, code: 'field.required' }] })
  const value = accepted ? String(change.new_value) : otherValue
  const checked = value === undefined ? undefined : await checkedChange(work, row, field, value)
  const isAgreed = accepted || (isAsked && checked !== undefined)
  await work.tx
    .updateTable('case_changes')
    .set({
      state: isAgreed ? 'accepted' : 'refused',
      answer,
      other_value: accepted || checked === undefined ? null : JSON.stringify(checked),
      answered_at: momentOf(work.now),
    })
    .where('id', '=', change.id)
    .execute()
  const isApplied = isAgreed || field === 'adverseParties'
  return isApplied && checked !== undefined ? await applyChange(work, row, field, checked) : row
}

async function conclude(work: Work, before: CaseRow, row: CaseRow): Promise<CaseRow> {
  const acceptedBy = await agreedWith(work, row)
  if (acceptedBy) {
    // The notices of the acceptance say it.
    await recordEvent(work, row.id, 'changes-answered', {}, withoutNotices)
    return await takeInHand(work, { before, row, acceptedBy })
  }
  const waiting = await updateCase(work.tx, row, {
    status: nextCaseStatus(row.status, 'answer'),
    decided_at: null,
  })
  await publishStaffAccessChange(work, before, waiting)
  await recordEvent(work, row.id, 'changes-answered', {}, ({ staff }) =>
    notifyStaff(work, waiting, { text: staff }),
  )
  return waiting
}

/** Returns who accepted the case, if the client agreed to every change and nothing happened in between. */
async function agreedWith({ tx }: Work, row: CaseRow): Promise<string | undefined> {
  const [latest, ...others] = await tx
    .selectFrom('case_changes')
    .select(['state', 'is_acceptance', 'proposed_by'])
    .where('case_id', '=', row.id)
    .where('proposed_at', '=', ({ selectFrom }) =>
      selectFrom('case_changes')
        .select(({ fn }) => fn.max('proposed_at').as('at'))
        .where('case_id', '=', row.id),
    )
    .execute()
  if (!latest?.is_acceptance || [latest, ...others].some(({ state }) => state !== 'accepted'))
    return undefined
  const acceptedBy = await findUser(tx, latest.proposed_by)
  if (!acceptedBy || acceptedBy.disabled_at) return undefined
  const isInTheWay = await findConflictBlock(tx, row, row.lawyer_id ?? acceptedBy.id)
  return isInTheWay ? undefined : acceptedBy.id
}

interface Taking {
  before: CaseRow
  row: CaseRow
  acceptedBy: string
}

async function takeInHand(work: Work, { before, row, acceptedBy }: Taking): Promise<CaseRow> {
  const taken = await updateCase(work.tx, row, {
    status: nextCaseStatus(row.status, 'agree'),
    decided_at: momentOf(work.now),
  })
  await recordEvent(work, row.id, 'accepted', {}, async ({ client, staff }) => {
    await notifyClient(work, taken, { text: client })
    await notifyStaff(work, taken, { text: staff })
  })
  await publishStaffAccessChange(work, before, taken)
  await work.services.followUps.run(work, caseAccepted, { row: taken, acceptedBy })
  return taken
}
