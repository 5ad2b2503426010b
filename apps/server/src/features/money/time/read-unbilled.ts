// A client's view of unbilled work, if agreed: only sums, never texts, hours or rates.
import { readUnbilled } from '@maat/contract/money/time'
import { type Amount, subtract, zeroAmount } from '@maat/domain/money/amounts/amount'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { readCaseBilling } from '../billing/index.ts'
import { spentOfBudget } from './budget-spent.ts'
import { sumWork } from './sum-work.ts'

export const handleReadUnbilled = handleRecord(readUnbilled, caseSubject, async ({ tx, subject }) => {
  const agreed = await readCaseBilling(tx, subject.id)
  if (!agreed?.showsUnbilled) return { shown: null }
  const sums = await sumWork(tx, subject.id)
  const { budget } = agreed
  const sides = sums.unbilled.map(({ currency, time, costs }) => ({ currency, fees: time, costs }))
  const unbilled = sides.length > 0 ? sides : [zeroIn(agreed.currency)]
  const left =
    budget && atLeastNothing(subtract(budget, await spentOfBudget(tx, subject.id, budget.currency)))
  return { shown: { unbilled, budget: budget && left && { amount: budget, left } } }
})

const zeroIn = (currency: Amount['currency']) => ({
  currency,
  fees: zeroAmount(currency),
  costs: zeroAmount(currency),
})

/** The staff themselves tell the client about an exceeded budget. */
const atLeastNothing = (amount: Amount) => (amount.units < 0 ? zeroAmount(amount.currency) : amount)
