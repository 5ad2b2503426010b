// Reads everything on a case's page in one statement: nine short ones took longer to send than to answer.

import { CHANGEABLE_FIELDS } from '@maat/contract/cases/case-decisions'
import type { CaseView } from '@maat/contract/cases/cases'
import type { Names } from '@maat/contract/cases/catalogue'
import type { FirmCases } from '@maat/contract/firm/settings'
import type { CaseId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { PROGRESS_EVENTS, type ProgressEvent } from '@maat/domain/cases/case-states'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Subject } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { keptStatement } from '../../../platform/db/kept-statement.ts'
import { firmCasesChosen } from '../../firm/settings/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { accessOf, type CaseRow, seesCostsOf, userName } from '../case-store/index.ts'
import { type IssueNames, issueNames } from '../catalogue/index.ts'
import { type ProcedureForm, procedureForm } from '../procedures/index.ts'

export interface ChangeRow {
  id: string
  field: string
  oldValue: unknown
  newValue: unknown
  otherValue: unknown
  oldName: Names | null
  newName: Names | null
  otherName: Names | null
  note: string
  state: 'proposed' | 'accepted' | 'refused'
  answer: string
}

export interface CasePageRow extends CaseRow {
  owner_name: string
  owner_language: Language
  lawyer_name: string | null
  issue: IssueNames | null
  procedure: ProcedureForm | null
  reached_steps: { step: number; on: Day }[]
  progress_events: ProgressEvent[]
  changes: ChangeRow[]
  refusal: string | null
  is_accepted_with_changes: boolean
  has_summary: boolean
  mandate: z.input<typeof CaseView>['mandate']
  firm_cases: Partial<FirmCases> | null
}

export const casePageSubject: Subject<'case', CasePageRow> = {
  ...caseSubject,
  find: (executor, id: CaseId, { caller }) => findCasePage(executor, id, caller?.id),
  relations: caseSubject.relations,
}

export async function findCasePage(
  executor: Executor,
  id: CaseId,
  callerId: string | undefined,
): Promise<CasePageRow | undefined> {
  const [row] = await casePage(executor, {}, { id, callerId })
  return row
}

const ownerLanguage = sql<Language>`(select u.language from users u where u.id = c.owner_id)`

const words = (of: readonly string[]) => sql.join(of.map(word => sql.lit(word)))

/** Steps of the version that the case follows. */
const reachedSteps = sql<CasePageRow['reached_steps']>`(
  select coalesce(json_agg(json_build_object('step', s.step, 'on', s.reached_on) order by s.step), '[]')
  from case_procedure_steps s where s.case_id = c.id
    and s.procedure_version_id = nullif(c.answers->>'procedureVersionId', '')::uuid)`

const progressEvents = sql<ProgressEvent[]>`array(select e.kind from case_events e
  where e.case_id = c.id and e.kind in (${words(PROGRESS_EVENTS)}) order by e.id)`

/** Shows the name of a proposed issue, because its id means nothing to a reader. */
const nameOfValue = (
  column: string,
) => sql`case when h.field = 'issueId' and ${sql.ref(column)} #>> '{}' <> ''
  then (select i.name from issues i where i.id = (${sql.ref(column)} #>> '{}')::uuid) end`

/** The changes of one proposal, in the order of the case's fields. */
const proposedChanges = sql<ChangeRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', h.id, 'field', h.field, 'oldValue', h.old_value, 'newValue', h.new_value,
    'otherValue', h.other_value, 'oldName', ${nameOfValue('h.old_value')},
    'newName', ${nameOfValue('h.new_value')}, 'otherName', ${nameOfValue('h.other_value')},
    'note', h.note, 'state', h.state, 'answer', h.answer) order by h.proposed_at desc, h.place), '[]')
  from (select *, array_position(array[${words(CHANGEABLE_FIELDS)}], field) as place from case_changes
    where case_id = c.id order by proposed_at desc, place limit 50) h)`

/** The reason of a current refusal, or the note that came with proposed changes. */
const latestRefusal = sql<string | null>`case when c.status in ('refused', 'changes-proposed') then coalesce(
  (select coalesce(e.details->>'reason', e.details->>'note') from case_events e
    where e.case_id = c.id and e.kind in ('refused', 'changes-proposed', 'accepted-with-changes')
    order by e.id desc limit 1), '') end`

const isAcceptedWithChanges = sql<boolean>`c.status = 'changes-proposed' and coalesce((
  select h.is_acceptance from case_changes h where h.case_id = c.id order by h.proposed_at desc limit 1), false)`

const mandateOfCase = sql<CasePageRow['mandate']>`(
  select s.mandate || jsonb_build_object('sentBy', u.full_name)
  from case_submissions s join users u on u.id = s.signed_by where s.case_id = c.id and s.mandate is not null)`

const isSummaryMade = sql<boolean>`exists (select from case_submissions s
  where s.case_id = c.id and s.summary_hash is not null)`

/** Last, because it names all parts above. */
const casePage = keptStatement(
  (executor, _: object, { id, callerId }: { id: CaseId; callerId: string | undefined }) =>
    executor
      .selectFrom('cases as c')
      .selectAll('c')
      .select([
        accessOf(callerId),
        seesCostsOf(callerId),
        userName('c.owner_id').$notNull().as('owner_name'),
        ownerLanguage.as('owner_language'),
        userName('c.lawyer_id').as('lawyer_name'),
        issueNames(sql`nullif(c.answers->>'issueId', '')`).as('issue'),
        procedureForm(sql`nullif(c.answers->>'procedureVersionId', '')`).as('procedure'),
        reachedSteps.as('reached_steps'),
        progressEvents.as('progress_events'),
        proposedChanges.as('changes'),
        latestRefusal.as('refusal'),
        isAcceptedWithChanges.as('is_accepted_with_changes'),
        isSummaryMade.as('has_summary'),
        mandateOfCase.as('mandate'),
        firmCasesChosen.as('firm_cases'),
      ])
      .where('c.id', '=', id)
      .compile(),
)
