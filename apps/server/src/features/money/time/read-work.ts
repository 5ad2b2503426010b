// The cost of a case so far, for its staff: the unbilled and billed amounts, and the rest of the budget.
import { readWork } from '@maat/contract/money/time'
import { type Amount, subtract } from '@maat/domain/money/amounts/amount'
import { budgetStage } from '@maat/domain/money/work/billed-time'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { languageOfUser } from '../../cases/case-store/index.ts'
import { findRate } from '../billing/index.ts'
import { spentOfBudget } from './budget-spent.ts'
import { findAgreementGap } from './find-agreement-gap.ts'
import { findWorkContext } from './place-of-work.ts'
import { sumByPerson, sumWork } from './sum-work.ts'

export const handleReadWork = handleRecord(readWork, caseSubject, async ({ work, tx, caller, subject }) => {
  const { id: caseId } = subject
  const place = await findWorkContext(tx, subject, work.now)
  const { amount, source } = await findRate(tx, { caseId, personId: caller.id, day: place.today })
  const sums = await sumWork(tx, caseId)
  const { unbilled, billed } = sums
  return {
    unbilled,
    billed,
    byPerson: await sumByPerson(tx, caseId),
    method: place.method,
    budget: place.budget && budgetOf(place.budget, await spentOfBudget(tx, caseId, place.budget.currency)),
    unitMinutes: place.unitMinutes,
    today: place.today,
    timeZone: place.timeZone,
    clientLanguage: await languageOfUser(tx, subject.owner_id),
    rate: amount,
    rateSource: source,
    billing: place.billing,
    agreementGap: await findAgreementGap(tx, caller, { caseId, method: place.method }),
  }
})

function budgetOf(budget: Amount, spent: Amount) {
  return { amount: budget, spent, left: subtract(budget, spent), stage: budgetStage(spent, budget) }
}
