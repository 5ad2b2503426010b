// The closing of a case as the staff see it, and as its client does.

import type { CaseClosingView, ClosingReportView } from '@maat/contract/cases/case-closing'
import { decide } from '@maat/contract/decide'
import type { Office } from '@maat/contract/firm/firm'
import type { CaseId } from '@maat/contract/ids'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { proposedRetention } from '@maat/domain/cases/closing'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { decimalOf, writeDecimal } from '@maat/domain/money/amounts/decimal'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { isAidCase, isFrenchAidCase } from '../../legal-aid/aid-claims/index.ts'
import { findCaseAccounts } from '../../money/finances/index.ts'
import { relationsToCase } from '../case-access/index.ts'
import { type CaseRow, languageOfUser, nameOfUser } from '../case-store/index.ts'
import { type ClosingRow, closingsOf, standingClosing } from './closing-store.ts'
import { findBlockers } from './find-blockers.ts'
import { findSettlement } from './find-settlement.ts'
import { latestHandover, originalsOf } from './handover-store.ts'

type View = z.input<typeof CaseClosingView>

export async function viewOfClosing(
  work: ReadContext,
  caller: Caller,
  { row, office }: { row: CaseRow; office: Office },
): Promise<View> {
  const { tx, now } = work
  const clientName = await nameOfUser(tx, row.owner_id)
  const isClosed = row.status === 'finished'
  const mayClose = decide(caller, 'case.close', { relations: relationsToCase(caller, row) }).ok
  return {
    caseId: row.id,
    caseNumber: row.number,
    caseTitle: row.title,
    clientName,
    clientLanguage: await languageOfUser(tx, row.owner_id),
    isClosed,
    hasAidClaim: await isAidCase(tx, row, office),
    hasMissionEnd: await isFrenchAidCase(tx, row, office),
    blockers: isClosed ? [] : await findBlockers(work, row),
    settlement: await findSettlement(tx, row),
    ...(await findPapers(tx, row.id)),
    proposedRetainUntil: proposedRetention(office.country, dayAt(now, office.timeZone)),
    reportFacts: {
      clientName,
      lawyerName: row.lawyer_id && (await nameOfUser(tx, row.lawyer_id)),
      begunOn: dayAt(new Date(row.sent_at ?? row.created_at), office.timeZone),
      ...(await countHeld(work, row.id)),
    },
    closings: (await closingsOf(tx, row.id)).map(viewOfRow),
    can: mayClose ? ['close'] : [],
  }
}

async function findPapers(executor: Executor, caseId: CaseId): Promise<Pick<View, 'originals' | 'handover'>> {
  const handover = await latestHandover(executor, caseId)
  return {
    originals: (await originalsOf(executor, caseId)).map(row => ({
      documentId: row.document_id,
      name: row.name,
      place: row.place,
      heldOn: row.held_on,
      returnedOn: row.returned_on,
      receiver: row.receiver,
    })),
    handover: handover
      ? { at: handover.handed_at, byName: handover.handed_by_name, documents: handover.document_count }
      : null,
  }
}

async function countHeld({ tx, now }: ReadContext, caseId: CaseId) {
  const { rows } = await sql<{ consultations: number; hearings: number }>`
    select count(*) filter (where kind = 'consultation')::int as consultations,
      count(*) filter (where kind = 'hearing')::int as hearings
    from events where case_id = ${caseId}::uuid and status <> 'cancelled' and ends_at <= ${now}`.execute(tx)
  return rows[0] ?? { consultations: 0, hearings: 0 }
}

const viewOfRow = (
  row: ClosingRow & { closed_by_name: string; reopened_by_name: string | null },
): View['closings'][number] => ({
  number: row.number,
  outcome: row.outcome,
  report: row.report,
  closedAt: row.closed_at,
  closedByName: row.closed_by_name,
  retainUntil: row.retain_until,
  openReason: row.open_reason,
  aid:
    row.aid_points === null
      ? null
      : {
          points: writeDecimal(decimalOf(row.aid_points)),
          net: row.aid_net_units === null ? null : amountOf(row.aid_net_units, 'EUR'),
        },
  reopenedAt: row.reopened_at,
  reopenedByName: row.reopened_by_name,
  reopenReason: row.reopen_reason,
  answers: answersOf(row),
})

const answersOf = ({ clarity, satisfaction, comment, answered_at }: ClosingRow) =>
  answered_at === null ? null : { clarity, satisfaction, comment }

const DAY_MS = 86_400_000

export const canAnswer = ({ answered_at }: ClosingRow, now: Date): boolean =>
  answered_at === null || now.getTime() - new Date(answered_at).getTime() <= DAY_MS

export async function reportOf(
  executor: Executor,
  caseId: CaseId,
  now: Date,
): Promise<z.input<typeof ClosingReportView>> {
  const row = await standingClosing(executor, caseId)
  if (!row) return { closing: null, accounts: [], handedOverAt: null }
  const handover = await latestHandover(executor, caseId)
  const { outcome, report, closed_at: closedAt, retain_until: retainUntil } = row
  return {
    closing: {
      outcome,
      report,
      closedAt,
      retainUntil,
      answers: answersOf(row),
      canAnswer: canAnswer(row, now),
    },
    accounts: await findCaseAccounts(executor, caseId),
    handedOverAt: handover?.handed_at ?? null,
  }
}
