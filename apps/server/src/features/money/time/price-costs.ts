// Prices a cost: by the office's price list on that day, or by the exact amount paid.

import type { CaseId, DocumentId, OfficeId } from '@maat/contract/ids'
import type { addCost, readCasePrices } from '@maat/contract/money/costs'
import type { BodyOf, ReplySourceOf } from '@maat/contract/operation'
import type { Day } from '@maat/domain/calendar/day'
import { amountOf, multiplyAmount } from '@maat/domain/money/amounts/amount'
import { decimalOf } from '@maat/domain/money/amounts/decimal'
import type { Insertable } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { CaseCosts } from '../../../platform/db/schema.generated.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { WorkContext } from './place-of-work.ts'

type NewCost = BodyOf<typeof addCost>
type Columns = Omit<
  Insertable<CaseCosts>,
  'case_id' | 'office_id' | 'person_id' | 'created_at' | 'write_down_units' | 'write_down_reason'
>
type Refusal = 'cost.in-future' | 'cost.price-unknown' | 'cost.proof-unknown'
type Where = Pick<WorkContext, 'officeId' | 'currency' | 'today'>

/** The prices of an office on a day; flat-fee prices are no costs. */
function pricesOn(executor: Executor, officeId: OfficeId, day: Day) {
  return executor
    .selectFrom('price_items')
    .selectAll()
    .where('office_id', '=', officeId)
    .where('kind', 'in', ['own-cost', 'travel'])
    .where('from_day', '<=', day)
    .where(expression =>
      expression.or([expression('ended_on', 'is', null), expression('ended_on', '>=', day)]),
    )
}

export async function listPrices(
  executor: Executor,
  officeId: OfficeId,
  day: Day,
): Promise<ReplySourceOf<typeof readCasePrices>['items']> {
  const rows = await pricesOn(executor, officeId, day)
    .orderBy('kind')
    .orderBy('from_day')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, name, units, currency, per }) => ({
    id,
    kind,
    name,
    price: amountOf(units, currency),
    per,
  }))
}

export async function priceCost(
  executor: Executor,
  { caseId, ...context }: Where & { caseId: CaseId },
  cost: NewCost,
): Promise<Columns | Refusal> {
  const { kind, spentOn, text, billing } = cost
  if (spentOn > context.today) return 'cost.in-future'
  const common = { kind, spent_on: spentOn, text, billing }
  if (cost.kind === 'disbursement') {
    if (!(await isOfCase(executor, cost.proofId, caseId))) return 'cost.proof-unknown'
    const { units, payee, proofId } = cost
    const paid = { price_units: units, units, currency: context.currency, quantity: '1' }
    return { ...NOTHING, ...common, ...paid, payee, in_clients_name: true, proof_id: proofId }
  }
  const price = await priceOf(executor, context, cost)
  if (!price) return 'cost.price-unknown'
  const { units } = multiplyAmount(price, decimalOf(cost.quantity))
  if (units === 0)
    throw new Failure('request.invalid', { errors: [{ path: 'quantity', code: 'field.invalid' }] })
  const counted = { quantity: cost.quantity, price_units: price.units, currency: price.currency, units }
  const journey = cost.kind === 'travel' ? { from_place: cost.fromPlace, to_place: cost.toPlace } : {}
  return { ...NOTHING, ...common, ...counted, ...journey, price_item_id: cost.priceItemId }
}

const NOTHING = {
  price_item_id: null,
  payee: '',
  in_clients_name: false,
  proof_id: null,
  from_place: '',
  to_place: '',
}

async function priceOf(
  executor: Executor,
  { officeId, currency }: Where,
  cost: Exclude<NewCost, { kind: 'disbursement' }>,
) {
  if (cost.kind === 'own-cost' && cost.priceItemId === null)
    return cost.units === null ? undefined : amountOf(cost.units, currency)
  const item = await pricesOn(executor, officeId, cost.spentOn)
    .where('id', '=', cost.priceItemId)
    .where('kind', '=', cost.kind)
    .executeTakeFirst()
  return item && amountOf(item.units, item.currency)
}

async function isOfCase(executor: Executor, proofId: DocumentId | null, caseId: CaseId): Promise<boolean> {
  if (proofId === null) return true
  const found = await executor
    .selectFrom('documents')
    .select('id')
    .where('id', '=', proofId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return found !== undefined
}
