import type { CostView } from '@maat/contract/money/costs'
import { WORK_ACTIONS } from '@maat/contract/money/time'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { decimalOf, writeDecimal } from '@maat/domain/money/amounts/decimal'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { type CostRecord, findCost } from './cost-store.ts'
import { costSubject } from './cost-subject.ts'
import { viewOfAmounts } from './work-columns.ts'

type View = z.input<typeof CostView>

export function viewOfCost(caller: Caller, row: CostRecord): View {
  return {
    id: row.id,
    caseId: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    kind: row.kind,
    spentOn: row.spent_on,
    text: row.text,
    personId: row.person_id,
    personName: row.person_name,
    quantity: writeDecimal(decimalOf(row.quantity)),
    price: amountOf(row.price_units, row.currency),
    priceItemId: row.price_item_id,
    per: row.per,
    payee: row.payee,
    proof: row.proof_id === null ? null : { id: row.proof_id, name: row.proof_name ?? '' },
    fromPlace: row.from_place,
    toPlace: row.to_place,
    billing: row.billing,
    ...viewOfAmounts(row),
    version: row.version,
    can: row.invoice_line_id === null ? permitted(costSubject, caller, row, WORK_ACTIONS) : [],
  }
}

/** Reads the cost again after a change. */
export async function viewCostNow(executor: Executor, caller: Caller, id: string): Promise<View> {
  const row = await findCost(executor, id, { lock: false, callerId: caller.id })
  if (!row) throw new Error(`The cost ${id} was just written, and is not there`)
  return viewOfCost(caller, row)
}
