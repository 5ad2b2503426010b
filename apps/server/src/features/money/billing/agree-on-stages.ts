// Turns the accepted lines of a quote, each with a price, into stages of the case.

import type { CaseId } from '@maat/contract/ids'
import { type CaseAgreement, MOST_STAGES } from '@maat/contract/money/case-billing'
import type { Day } from '@maat/domain/calendar/day'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { Tx } from '../../../platform/db/database.ts'
import { NEW_AGREEMENT, readCaseBilling, writeCaseBilling } from './case-billing-store.ts'

type Stages = CaseAgreement['stages']

/** Whether a quote can add this many stages: the case has no agreement yet, or one by stages with enough room. */
export async function canAddStages(tx: Tx, caseId: CaseId, count: number): Promise<boolean> {
  const agreed = await readCaseBilling(tx, caseId)
  if (!agreed) return count <= MOST_STAGES
  return agreed.method === 'stages' && agreed.stages.length + count <= MOST_STAGES
}

interface Acceptance {
  stages: Stages
  currency: Currency
  day: Day
}

export async function agreeOnStages(
  tx: Tx,
  caseId: CaseId,
  { stages, currency, day }: Acceptance,
): Promise<void> {
  const agreed = await readCaseBilling(tx, caseId)
  const { currency: _, version = 0, ...before } = agreed ?? NEW_AGREEMENT
  await writeCaseBilling(
    tx,
    caseId,
    { ...before, method: 'stages', stages: [...before.stages, ...stages], agreedOn: day },
    { currency, version: version + 1 },
  )
}
