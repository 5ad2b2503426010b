// The client answers proposed changes one by one: yes, no, or no with another value. Once all are answered the case
// waits for the firm again.
import { answerChanges } from '@maat/contract/cases'
import { advance, type CaseStatus } from '@maat/domain/case-states'
import type { Selectable } from 'kysely'
import type { CaseChanges } from '../../platform/db/schema.generated.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { recordEvent } from './case-events.ts'
import { type CaseRow, updateCase } from './case-store.ts'
import { caseSubject, isAboutMeans, mayReadWhole } from './case-subject.ts'
import { viewOfCase } from './case-view.ts'
import { applyChange, type ChangeableField, checkedChange } from './change-case.ts'
import { tellAccessPassed } from './tell-access.ts'
import { tellStaff } from './tell-people.ts'

interface Answer {
  accepted: boolean
  answer: string
  otherValue?: string | undefined
}

export const handleAnswerChanges = handleRecord(answerChanges, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const next = advance(row.status as CaseStatus, 'answer')
  const open = await openChanges(work, row.id)
  // Nobody answers what they may not read: it waits for the client.
  const isWhole = mayReadWhole(caller, row)
  const answerable = open.filter(({ field }) => isWhole || !isAboutMeans(field))
  const byId = new Map(body.answers.map(answer => [answer.changeId, answer]))
  if (!next || body.answers.some(({ changeId }) => !answerable.some(({ id }) => id === changeId)))
    return fail('case.no-changes-proposed')
  let current: CaseRow = row
  for (const change of open) {
    const answer = byId.get(change.id)
    if (answer) current = await settle(work, current, change, answer)
  }
  const remaining = open.length - byId.size
  if (remaining === 0) {
    current = await updateCase(tx, current, { status: next, decided_at: null })
    await recordEvent(work, row.id, 'changes-answered')
    await tellAccessPassed(work, row, current)
    await tellStaff(work, current, { type: 'System', text: 'case-changes-answered' })
  }
  await record('case.changes-answered', { answered: byId.size, remaining })
  return await viewOfCase(work, caller, current)
})

async function openChanges({ tx }: Work, caseId: string): Promise<Selectable<CaseChanges>[]> {
  return await tx
    .selectFrom('case_changes')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', '=', 'proposed')
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function settle(
  work: Work,
  row: CaseRow,
  change: Selectable<CaseChanges>,
  { accepted, answer, otherValue }: Answer,
): Promise<CaseRow> {
  const field = change.field as ChangeableField
  const value = accepted ? String(change.new_value) : otherValue
  const checked = value === undefined ? undefined : await checkedChange(work, row, field, value)
  await work.tx
    .updateTable('case_changes')
    .set({
      state: accepted ? 'accepted' : 'refused',
      answer: [answer, accepted ? '' : (otherValue ?? '')].filter(Boolean).join(' — '),
      answered_at: work.now.toISOString(),
    })
    .where('id', '=', change.id)
    .execute()
  return checked === undefined ? row : await applyChange(work, row, field, checked)
}
