// A case as it leaves the server: what its client may know, and what the caller may do with it.
import { CASE_VERBS, type CaseView, CHANGEABLE_FIELDS } from '@maat/contract/cases'
import type { CaseAnswers } from '@maat/domain/case-answers'
import { progressOf } from '@maat/domain/case-states'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import { permitted } from '../../platform/authz/subject.ts'
import type { Reading } from '../../platform/http/work.ts'
import { findIssueNames } from '../catalogue/index.ts'
import { findProcedureVersion } from '../procedures/index.ts'
import { mayAccept } from './acceptance.ts'
import { progressEventsOf } from './case-events.ts'
import { type CaseRow, nameOfUser } from './case-store.ts'
import { caseSubject } from './case-subject.ts'
import { maskedNumberOf } from './draft-view.ts'

type View = z.input<typeof CaseView>

export async function viewOfCase(work: Reading, caller: Caller, row: CaseRow): Promise<View> {
  const { tx } = work
  const answers = row.answers as View['answers']
  const isLetAccept = await mayAccept(tx, caller)
  const can = permitted(caseSubject, caller, row, CASE_VERBS).filter(verb => verb !== 'accept' || isLetAccept)
  const [events, ownerName, lawyerName, issue, procedure, changes, refusal, hasSummary] = await Promise.all([
    progressEventsOf(tx, row.id),
    nameOfUser(tx, row.owner_id),
    row.lawyer_id ? nameOfUser(tx, row.lawyer_id) : null,
    answers.issueId ? findIssueNames(tx, answers.issueId) : undefined,
    answers.procedureVersionId ? findProcedureVersion(tx, answers.procedureVersionId) : undefined,
    changesOf(work, row.id),
    latestRefusal(work, row),
    isSummaryMade(work, row.id),
  ])
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    type: row.type as View['type'],
    status: row.status as View['status'],
    progress: progressOf(events),
    owner: { id: row.owner_id, name: ownerName },
    lawyer: row.lawyer_id && lawyerName ? { id: row.lawyer_id, name: lawyerName } : null,
    officeId: row.office_id,
    issue: issue ?? null,
    procedure: procedure ? { name: procedure.name, steps: procedure.steps } : null,
    financing: answers.financing ?? null,
    answers: can.includes('read-whole') ? answers : forCollaborators(answers),
    form: procedure ? filledForm(procedure.fields, answers) : [],
    nationalNumber: can.includes('read-whole') ? maskedNumberOf(work, row) : null,
    refusalReason: refusal,
    changes,
    datedAt: row.dated_at,
    sentAt: row.sent_at,
    decidedAt: row.decided_at,
    hasSummary,
    version: row.version,
    can,
  } as View
}

/** A collaborator follows the case; what its client told about who they are stays between client and firm. */
function forCollaborators(answers: View['answers']): View['answers'] {
  const { title, facts, interventionType, issueId, procedureVersionId, procedureAnswers } = answers
  return { title, facts, interventionType, issueId, procedureVersionId, procedureAnswers }
}

type Procedure = NonNullable<Awaited<ReturnType<typeof findProcedureVersion>>>

function filledForm(fields: Procedure['fields'], answers: CaseAnswers | View['answers']): View['form'] {
  return fields.flatMap(({ name, label, options }) => {
    const value = answers.procedureAnswers?.[name] ?? ''
    const chosen = options?.find(option => option.value === value)
    return value === '' ? [] : [{ label, value, valueLabel: chosen?.label ?? null }]
  })
}

async function changesOf(work: Reading, caseId: string): Promise<View['changes']> {
  const rows = await work.tx
    .selectFrom('case_changes')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('proposed_at', 'desc')
    // Those of one proposal in the order in which a case is read.
    .orderBy(sql`array_position(${sql.val([...CHANGEABLE_FIELDS])}::text[], field)`)
    .limit(50)
    .execute()
  return await Promise.all(
    rows.map(async row => ({
      id: row.id,
      field: row.field,
      oldValue: String(row.old_value),
      newValue: String(row.new_value),
      oldName: await nameOfValue(work, row.field, row.old_value),
      newName: await nameOfValue(work, row.field, row.new_value),
      note: row.note,
      state: row.state as View['changes'][number]['state'],
      answer: row.answer,
    })),
  )
}

/** An issue is proposed by its id, which says nothing to a person. */
async function nameOfValue({ tx }: Reading, field: string, value: unknown) {
  if (field !== 'issueId' || !value) return null
  return (await findIssueNames(tx, String(value)))?.issue ?? null
}

/** Why it was refused, while the refusal stands. */
async function latestRefusal({ tx }: Reading, row: CaseRow): Promise<string | null> {
  if (row.status !== 'refused' && row.status !== 'changes-proposed') return null
  const event = await tx
    .selectFrom('case_events')
    .select('details')
    .where('case_id', '=', row.id)
    .where('kind', 'in', ['refused', 'changes-proposed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return String((event?.details as { reason?: string } | undefined)?.reason ?? '')
}

async function isSummaryMade({ tx }: Reading, caseId: string): Promise<boolean> {
  const made = await tx
    .selectFrom('case_submissions')
    .select('case_id')
    .where('case_id', '=', caseId)
    .where('summary_hash', 'is not', null)
    .executeTakeFirst()
  return made !== undefined
}
