// The client answers proposed changes one by one: yes, no, or no with another value. Once all are answered the case
// is the firm's, where it was accepted with these changes and the client agreed to each; else it waits again.
import { answerChanges } from '@maat/contract/case-decisions'
import { advance, type CaseStatus } from '@maat/domain/case-states'
import type { Selectable } from 'kysely'
import type { CaseChanges } from '../../platform/db/schema.generated.ts'
import { Failure } from '../../platform/http/failure.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { findUser } from '../users/index.ts'
import { conflictInTheWay } from './acceptance.ts'
import { recordEvent } from './case-events.ts'
import { type CaseRow, updateCase } from './case-store.ts'
import { caseSubject, isConfidential, mayReadWhole } from './case-subject.ts'
import { viewOfCase } from './case-view.ts'
import { applyChange, type ChangeableField, checkedChange } from './change-case.ts'
import { caseAccepted } from './following-up.ts'
import { tellAccessPassed } from './tell-access.ts'
import { tellClient, tellStaff } from './tell-people.ts'

type Change = Selectable<CaseChanges>

interface Answer {
  accepted: boolean
  answer: string
  otherValue?: string | undefined
}

export const handleAnswerChanges = handleRecord(answerChanges, caseSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  const open = await openChanges(work, row.id)
  // Nobody answers what they may not read: it waits for the client.
  const isWhole = mayReadWhole(caller, row)
  const answerable = open.filter(({ field }) => isWhole || !isConfidential(field))
  const byId = new Map(body.answers.map(answer => [answer.changeId, answer]))
  const isOpen = advance(row.status as CaseStatus, 'answer') !== undefined
  if (!isOpen || body.answers.some(({ changeId }) => !answerable.some(({ id }) => id === changeId)))
    return fail('case.no-changes-proposed')
  let current: CaseRow = row
  for (const change of open) {
    const answer = byId.get(change.id)
    if (answer) current = await settle(work, current, change, answer)
  }
  const remaining = open.length - byId.size
  if (remaining === 0) current = await conclude(work, row, current)
  await record('case.changes-answered', { answered: byId.size, remaining, status: current.status })
  return await viewOfCase(work, caller, current)
})

async function openChanges({ tx }: Work, caseId: string): Promise<Change[]> {
  return await tx
    .selectFrom('case_changes')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', '=', 'proposed')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What the firm asked for and the client gave is agreed; what they would rather have is not. */
async function settle(work: Work, row: CaseRow, change: Change, given: Answer): Promise<CaseRow> {
  const field = change.field as ChangeableField
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
      answered_at: work.now.toISOString(),
    })
    .where('id', '=', change.id)
    .execute()
  return checked === undefined ? row : await applyChange(work, row, field, checked)
}

async function conclude(work: Work, before: CaseRow, row: CaseRow): Promise<CaseRow> {
  const acceptedBy = await agreedWith(work, row)
  await recordEvent(work, row.id, 'changes-answered')
  if (acceptedBy) return await takeInHand(work, { before, row, acceptedBy })
  const waiting = await updateCase(work.tx, row, {
    status: advance(row.status as CaseStatus, 'answer') as CaseStatus,
    decided_at: null,
  })
  await tellAccessPassed(work, before, waiting)
  await tellStaff(work, waiting, { type: 'System', text: 'case-changes-answered' })
  return waiting
}

/** Who accepted the case, where the client agreed to every change that went with it and nothing came between. */
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
  const isInTheWay = await conflictInTheWay(tx, row, row.lawyer_id ?? acceptedBy.id)
  return isInTheWay ? undefined : acceptedBy.id
}

interface Taking {
  before: CaseRow
  row: CaseRow
  acceptedBy: string
}

async function takeInHand(work: Work, { before, row, acceptedBy }: Taking): Promise<CaseRow> {
  const taken = await updateCase(work.tx, row, {
    status: advance(row.status as CaseStatus, 'agree') as CaseStatus,
    decided_at: work.now.toISOString(),
  })
  await recordEvent(work, row.id, 'accepted')
  await tellAccessPassed(work, before, taken)
  await work.services.followUps.run(work, caseAccepted, { row: taken, acceptedBy })
  await tellClient(work, taken, { type: 'Acceptation Dossier', text: 'case-accepted' })
  await tellStaff(work, taken, { type: 'System', text: 'case-changes-agreed' })
  return taken
}
