// The costs of a case beside the work: own expenses, travel, and payments in the client's name. Only for the staff.

import { readDecimal, toScaledUnits } from '@maat/domain/money/amounts/decimal'
import {
  BILLING_KINDS,
  COST_KINDS,
  PRICE_KINDS,
  PRICE_UNITS,
} from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Names } from '../cases/catalogue.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, CostId, DocumentId, UserId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line } from '../person.ts'
import { NewWriteDown, TimeEntryView, WORK_ACTIONS, workFilters } from './time.ts'

export const CostView = z.object({
  id: CostId,
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  kind: z.enum(COST_KINDS),
  spentOn: SentDay,
  text: z.string(),
  personId: UserId,
  personName: z.string(),
  /** With as few decimals as needed: 2.5 */
  quantity: z.string(),
  price: Money,
  priceItemId: z.uuid().nullable(),
  per: z.enum(PRICE_UNITS).nullable(),
  payee: z.string(),
  /** A disbursement without proof cannot be invoiced. */
  proof: z.object({ id: DocumentId, name: z.string() }).nullable(),
  fromPlace: z.string(),
  toPlace: z.string(),
  billing: z.enum(BILLING_KINDS),
  worth: Money,
  writeDown: TimeEntryView.shape.writeDown,
  billed: Money,
  invoice: TimeEntryView.shape.invoice,
  version: z.number(),
  can: z.array(z.enum(WORK_ACTIONS)),
})
export type CostView = z.output<typeof CostView>

const byCost = { params: z.object({ costId: CostId }) }

export const listCosts = operation({
  path: 'GET /api/costs',
  summary: 'Lists the costs that the caller may read, of one case or of all cases: newest first.',
  needs: 'cost.list',
  query: z.strictObject({ ...pageQuery, ...workFilters }),
  reply: pageOf(CostView),
})

export const readCost = operation({
  path: 'GET /api/costs/:costId',
  summary: 'Returns one cost.',
  needs: 'cost.read',
  ...byCost,
  reply: CostView,
  fails: ['cost.not-found'],
})

/** A hundred thousand in euro, or ten million francs: larger sums are paid in other ways. */
const MOST_UNITS = 10_000_000_000
const MOST_HUNDREDTHS = 10_000_000n
const isCountable = (hundredths: bigint) => hundredths > 0n && hundredths <= MOST_HUNDREDTHS

const required = (text: string) => text.length > 0
const units = z.int().min(1).max(MOST_UNITS)
const Quantity = z
  .string()
  .max(12)
  .refine(text => {
    const decimal = readDecimal(text)
    return decimal !== undefined && decimal.scale <= 2 && isCountable(toScaledUnits(decimal, 2))
  }, 'field.invalid')
const place = line(120).refine(required, 'field.required')
const everyCost = {
  spentOn: Day,
  text: line(300).refine(required, 'field.required'),
  billing: z.enum(BILLING_KINDS).default('billable'),
}

const ownCost = z.strictObject({
  kind: z.literal('own-cost'),
  ...everyCost,
  quantity: Quantity.default('1'),
  /** From the office's price list; otherwise the unit price is given. */
  priceItemId: z.uuid().nullable().default(null),
  units: units.nullable().default(null),
})
const travel = z.strictObject({
  kind: z.literal('travel'),
  ...everyCost,
  quantity: Quantity,
  priceItemId: z.uuid(),
  fromPlace: place,
  toPlace: place,
})
const disbursement = z.strictObject({
  kind: z.literal('disbursement'),
  ...everyCost,
  payee: place,
  /** Exact to the cent: the client pays what the firm paid. */
  units,
  /** Otherwise the cost is the firm's own, and taxed like its fees. */
  inClientsName: z.literal(true, { error: 'cost.not-in-clients-name' }),
  proofId: DocumentId.nullable().default(null),
})

interface Priced {
  kind: string
  priceItemId?: string | null
  units?: number | null
}

function checkPrice({ value, issues }: z.core.ParsePayload<Priced>): void {
  if (value.kind === 'own-cost' && value.priceItemId === null && value.units === null)
    issues.push({ code: 'custom', path: ['units'], message: 'field.required', input: value.units })
}

export const NewCost = z.discriminatedUnion('kind', [ownCost, travel, disbursement]).check(checkPrice)

const version = z.int().min(1)
export const ChangedCost = z
  .discriminatedUnion('kind', [
    ownCost.extend({ version }),
    travel.extend({ version }),
    disbursement.extend({ version }),
  ])
  .check(checkPrice)

const example = {
  kind: 'disbursement' as const,
  spentOn: '2026-11-16',
  text: 'Droit de mise au rôle',
  payee: 'Greffe (exemple)',
  units: 16_500,
  inClientsName: true as const,
}
const refusals = ['cost.in-future', 'cost.price-unknown', 'cost.proof-unknown'] as const

export const addCost = operation({
  path: 'POST /api/cases/:caseId/costs',
  summary: 'Records an expense for a case, at the office’s prices or with the exact amount.',
  needs: 'case.record-work',
  ...caseParams,
  body: NewCost,
  example,
  reply: CostView,
  createsOnce: true,
  fails: ['case.not-found', 'case.closed', ...refusals],
})

export const changeCost = operation({
  path: 'PUT /api/costs/:costId',
  summary: 'Changes a cost that is on no invoice.',
  needs: 'cost.change',
  ...byCost,
  body: ChangedCost,
  example: { ...example, version: 1 },
  reply: CostView,
  // If stale, the problem contains the current cost.
  fails: ['cost.not-found', 'cost.on-invoice', ...refusals, 'work.write-down-too-great', 'record.stale'],
})

export const removeCost = operation({
  path: 'DELETE /api/costs/:costId',
  summary: 'Deletes a cost that is on no invoice.',
  needs: 'cost.change',
  ...byCost,
  reply: EmptyReply,
  fails: ['cost.not-found', 'cost.on-invoice'],
})

export const writeDownCost = operation({
  path: 'PUT /api/costs/:costId/write-down',
  summary: 'Reduces the billed amount of a cost, with the reason. An amount of zero reverts the reduction.',
  needs: 'cost.write-down',
  ...byCost,
  body: NewWriteDown,
  example: { units: 1000, reason: 'Geste commercial', version: 1 },
  reply: CostView,
  fails: ['cost.not-found', 'cost.on-invoice', 'work.write-down-too-great', 'record.stale'],
})

/** The prices of the case's office on a given day. */
export const readCasePrices = operation({
  path: 'GET /api/cases/:caseId/prices',
  summary: 'Lists the prices of a case’s office for items and travel on a given day, and their currency.',
  needs: 'case.record-work',
  ...caseParams,
  query: z.strictObject({ day: Day.optional() }),
  reply: z.object({
    currency: Money.shape.currency,
    items: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(PRICE_KINDS),
        name: Names,
        price: Money,
        per: z.enum(PRICE_UNITS),
      }),
    ),
  }),
  fails: ['case.not-found'],
})
