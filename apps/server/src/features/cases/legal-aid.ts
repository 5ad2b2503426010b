// The legal-aid test of a case: made with the amounts of its day, kept with them, printed for the legal-aid office.
import {
  assessCaseLegalAid,
  type LegalAidInput,
  type LegalAidView,
  readLegalAid,
} from '@maat/contract/case-checks'
import { FIRM, LegalAid as LegalAidRows } from '@maat/contract/settings'
import { assessLegalAid } from '@maat/domain/legal-aid'
import { LEGAL_AID_TABLES, type LegalAidTables, tablesWith } from '@maat/domain/legal-aid-tables'
import type { z } from 'zod'
import type { Executor } from '../../platform/db/database.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import { readSection } from '../settings/index.ts'
import { recordEvent } from './case-events.ts'
import { caseSubject } from './case-subject.ts'

type View = z.input<typeof LegalAidView>

export const handleReadLegalAid = handleRecord(readLegalAid, caseSubject, async ({ tx, subject }) =>
  legalAidOf(tx, subject.id),
)

export const handleAssessLegalAid = handleRecord(assessCaseLegalAid, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  const onDate = work.now.toISOString().slice(0, 10)
  const result = assessLegalAid(body as LegalAidInput, onDate, await tablesOfFirm(tx))
  await tx
    .insertInto('legal_aid_assessments')
    .values({
      case_id: row.id,
      input: JSON.stringify(body),
      result: JSON.stringify(result),
      on_date: onDate,
      made_by: caller.id,
      made_at: work.now.toISOString(),
    })
    .execute()
  await recordEvent(work, row.id, 'legal-aid-assessed', { outcome: result.outcome }, { isSensitive: true })
  await record('case.legal-aid-assessed', { outcome: result.outcome })
  return await legalAidOf(tx, row.id)
})

/** The product's amounts, with those that an Admin entered since. */
async function tablesOfFirm(executor: Executor): Promise<LegalAidTables> {
  const entered = LegalAidRows.safeParse(await readSection(executor, FIRM, 'LegalAid'))
  return entered.success ? tablesWith(entered.data) : LEGAL_AID_TABLES
}

export async function legalAidOf(executor: Executor, caseId: string): Promise<View> {
  const rows = await executor
    .selectFrom('legal_aid_assessments as a')
    .innerJoin('users as u', 'u.id', 'a.made_by')
    .selectAll('a')
    .select(['u.first_name', 'u.last_name'])
    .where('a.case_id', '=', caseId)
    .orderBy('a.made_at', 'desc')
    .limit(20)
    .execute()
  const [latest] = rows
  return {
    latest: latest
      ? ({
          id: latest.id,
          input: latest.input,
          result: latest.result,
          onDate: latest.on_date,
          madeAt: latest.made_at,
          madeByName: `${latest.first_name} ${latest.last_name}`,
        } as View['latest'])
      : null,
    history: rows.map(({ id, result, made_at }) => ({
      id,
      outcome: (result as { outcome: View['history'][number]['outcome'] }).outcome,
      madeAt: made_at,
    })),
  }
}
