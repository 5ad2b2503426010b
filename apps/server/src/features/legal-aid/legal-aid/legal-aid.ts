// The legal-aid test of a case: calculated with the amounts of its day, stored with them, and printed for the legal-aid
// office.

import { assessCaseLegalAid, type LegalAidView, readLegalAid } from '@maat/contract/cases/case-checks'
import { FIRM, LegalAid as LegalAidRows } from '@maat/contract/firm/settings'
import type { CaseId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { assessLegalAid, type LegalAidOutcome } from '@maat/domain/legal-aid/legal-aid'
import { LEGAL_AID_TABLES, type LegalAidTables, tablesWith } from '@maat/domain/legal-aid/legal-aid-tables'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { recordEvent } from '../../cases/case-events/index.ts'
import { type CaseRow, todayOfCase } from '../../cases/case-store/index.ts'
import { readSection } from '../../firm/settings/index.ts'

type View = z.input<typeof LegalAidView>

export const handleReadLegalAid = handleRecord(readLegalAid, caseSubject, async ({ tx, subject }) =>
  legalAidOf(tx, subject.id),
)

export const handleAssessLegalAid = handleRecord(assessCaseLegalAid, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  const onDate = await todayOfCase(work, row)
  const result = assessLegalAid(body, onDate, await tablesOfFirm(tx))
  await tx
    .insertInto('legal_aid_assessments')
    .values({
      case_id: row.id,
      input: JSON.stringify(body),
      result: JSON.stringify(result),
      on_date: onDate,
      made_by: caller.id,
      made_at: momentOf(work.now),
    })
    .execute()
  // Tests of a draft are only attempts: the final one is announced when the case is sent.
  if (row.status !== 'draft') await notifyOfAid(work, row.id, result.outcome)
  await record('case.legal-aid-assessed', { outcome: result.outcome })
  return await legalAidOf(tx, row.id)
})

export async function recordAidOfDraft(work: Work, { id }: CaseRow): Promise<void> {
  const { latest } = await legalAidOf(work.tx, id)
  if (latest) await notifyOfAid(work, id, latest.result.outcome)
}

const notifyOfAid = (work: Work, caseId: CaseId, outcome: LegalAidOutcome) =>
  recordEvent(work, caseId, 'legal-aid-assessed', { outcome })

export async function tablesOfFirm(executor: Executor): Promise<LegalAidTables> {
  const entered = LegalAidRows.safeParse(await readSection(executor, FIRM, 'LegalAid'))
  return entered.success ? tablesWith(entered.data) : LEGAL_AID_TABLES
}

/** Only the last test of a draft counts: the case is sent with it. */
const lastOfDraft = sql<Moment>`coalesce((select max(d.made_at) from legal_aid_assessments d
  where d.case_id = a.case_id and (c.sent_at is null or d.made_at <= c.sent_at)), '-infinity')`

export async function legalAidOf(executor: Executor, caseId: CaseId): Promise<View> {
  const rows = await executor
    .selectFrom('legal_aid_assessments as a')
    .innerJoin('cases as c', 'c.id', 'a.case_id')
    .innerJoin('users as u', 'u.id', 'a.made_by')
    .selectAll('a')
    .select(['u.full_name'])
    .where('a.case_id', '=', caseId)
    .where('a.made_at', '>=', lastOfDraft)
    .orderBy('a.made_at', 'desc')
    .limit(20)
    .execute()
  const [latest] = rows
  return {
    latest: latest
      ? {
          id: latest.id,
          input: latest.input,
          result: latest.result,
          onDate: latest.on_date,
          madeAt: latest.made_at,
          madeByName: latest.full_name,
        }
      : null,
    history: rows.map(({ id, result, made_at }) => ({
      id,
      outcome: (result as { outcome: View['history'][number]['outcome'] }).outcome,
      madeAt: made_at,
    })),
  }
}
