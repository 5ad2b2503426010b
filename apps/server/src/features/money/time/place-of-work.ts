// The place of a case's work: its currency, its time zone, and the unit for rounding time.

import type { CaseId, OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { Amount } from '@maat/domain/money/amounts/amount'
import { type Currency, currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import type { BillingKind, FeeMethod } from '@maat/domain/money/invoices/billing-types'
import type { Executor } from '../../../platform/db/database.ts'
import { type CaseBilling, readCaseBilling } from '../billing/index.ts'

export interface WorkContext {
  officeId: OfficeId
  currency: Currency
  timeZone: string
  today: Day
  unitMinutes: number
  method: FeeMethod | null
  budget: Amount | null
  /** The fee agreement of the case, if there is one. */
  agreed: CaseBilling | undefined
  /** The agreement's billing, unless the user chooses otherwise. */
  billing: BillingKind
}

const USUAL_UNIT = 6
/** Their fee is agreed as a whole, so hours are not billed. */
const ASKED_AS_A_WHOLE: readonly FeeMethod[] = ['flat', 'stages', 'legal-aid']

export async function findWorkContext(
  executor: Executor,
  { id, office_id: officeId }: { id: CaseId; office_id: OfficeId | null },
  now: Date,
): Promise<WorkContext> {
  if (officeId === null) throw new Error(`The case ${id} is treated in no office`)
  const office = await executor
    .selectFrom('offices as o')
    .leftJoin('office_billing as b', 'b.office_id', 'o.id')
    .select(['o.country', 'o.time_zone', 'b.time_unit_minutes'])
    .where('o.id', '=', officeId)
    .executeTakeFirstOrThrow()
  const agreed = await readCaseBilling(executor, id)
  const method = agreed?.method ?? null
  return {
    officeId,
    currency: currencyOfCountry(office.country),
    timeZone: office.time_zone,
    today: dayAt(now, office.time_zone),
    // Legal aid counts the exact minutes.
    unitMinutes: method === 'legal-aid' ? 1 : (office.time_unit_minutes ?? USUAL_UNIT),
    method,
    budget: agreed?.budget ?? null,
    agreed,
    billing: method && ASKED_AS_A_WHOLE.includes(method) ? 'included' : 'billable',
  }
}
