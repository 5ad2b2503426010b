// Runs after a change of work: refreshes readers' screens, and notifies the responsible staff when the budget runs out.
// A client is notified and informed only as agreed.
import type { CaseId } from '@maat/contract/ids'
import { formatAmount } from '@maat/domain/money/amounts/amount'
import { budgetStage, type NotifiedStage, toNotifiedStage } from '@maat/domain/money/work/billed-time'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { actsAsLawyer, caseSubject } from '../../cases/case-access/index.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { type CaseRow, findCase, languageOfUser } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { type CaseBilling, readCaseBilling, saveNotifiedStage } from '../billing/index.ts'
import { spentOfBudget } from './budget-spent.ts'

export async function afterWorkChange(work: Work, caseId: CaseId): Promise<void> {
  await followWorkChange(work, caseId, await readCaseBilling(work.tx, caseId))
}

/** For a caller that has just read the agreement. */
export async function followWorkChange(
  work: Work,
  caseId: CaseId,
  agreed: CaseBilling | undefined,
): Promise<void> {
  // Only readers of the costs see the unbilled work, and only if the agreement shows it.
  await publishCaseChange(work, caseId, agreed?.showsUnbilled ? 'shown-work' : 'work')
  if (agreed?.budget) await warnOfBudget(work, caseId, agreed, agreed.budget)
}

type Budget = NonNullable<CaseBilling['budget']>

async function warnOfBudget(work: Work, caseId: CaseId, agreed: CaseBilling, budget: Budget): Promise<void> {
  const spent = await spentOfBudget(work.tx, caseId, budget.currency)
  const stage = toNotifiedStage(budgetStage(spent, budget))
  if (!stage || !(await saveNotifiedStage(work.tx, caseId, stage))) return
  const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
  if (!row) return
  await notifyStaffOfAttempt(work, row, agreed, { stage, budget })
  if (agreed.warnsOfBudget && stage !== 'half') await notifyOfDecision(work, row, { stage, budget })
}

async function notifyStaffOfAttempt(
  work: Work,
  row: CaseRow,
  { agentId }: CaseBilling,
  { stage, budget }: { stage: NotifiedStage; budget: Budget },
): Promise<void> {
  const near = await usersWithAccess(work, caseSubject, row, 'case.record-work')
  for (const { id, language } of near.filter(one => one.id === agentId || actsAsLawyer(one, row)))
    await notify(work, id, {
      text: `budget-${stage}`,
      values: { ...valuesOf(row), amount: formatAmount(budget, language) },
      targetId: row.id,
      link: `/case-${row.id}?tab=time`,
    })
}

async function notifyOfDecision(
  work: Work,
  row: CaseRow,
  { stage, budget }: { stage: 'warning' | 'reached'; budget: Budget },
): Promise<void> {
  const language = await languageOfUser(work.tx, row.owner_id)
  await notify(work, row.owner_id, {
    text: `own-budget-${stage}`,
    values: { ...valuesOf(row), amount: formatAmount(budget, language) },
    targetId: row.id,
    link: `/client/invoices/${row.id}`,
    otherwise: 'both',
  })
}

const valuesOf = ({ number, title }: CaseRow) => ({ number: number ?? '', title })
