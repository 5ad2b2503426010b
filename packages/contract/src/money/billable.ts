// The work, expenses and agreed fees of a case that are on no invoice yet.

import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { ACTIVITIES, COST_KINDS } from '@maat/domain/money/invoices/billing-types'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { Day } from '../day.ts'
import { CaseId, InvoiceId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'

const BillableEntry = z.object({
  id: z.uuid(),
  day: Day,
  personName: z.string(),
  activity: z.enum(ACTIVITIES),
  text: z.string(),
  minutes: z.number(),
  isOffered: z.boolean(),
  amount: Money,
})
const BillableCost = z.object({
  id: z.uuid(),
  day: Day,
  kind: z.enum(COST_KINDS),
  text: z.string(),
  isOffered: z.boolean(),
  amount: Money,
  lacksProof: z.boolean(),
})

export const Billable = z.object({
  currency: z.enum(CURRENCIES),
  language: z.enum(LANGUAGES),
  entries: z.array(BillableEntry),
  /** Time entries that cannot be billed before a lawyer or Admin approves them. */
  waitingCount: z.number(),
  costs: z.array(BillableCost),
  stages: z.array(z.object({ position: z.number(), name: z.string(), amount: Money })),
  flat: Money.nullable(),
  /** Paid or requested in advance: the parts that no invoice deducts yet. */
  provisions: z.array(z.object({ id: InvoiceId, number: z.string(), net: Money })),
  isAgreed: z.boolean(),
})
export type Billable = z.output<typeof Billable>

export const readBillable = operation({
  path: 'GET /api/cases/:caseId/billable',
  summary: 'Returns the work, expenses and agreed fees of a case that are on no invoice yet.',
  needs: 'case.bill',
  params: z.object({ caseId: CaseId }),
  reply: Billable,
  fails: ['case.not-found'],
})

export const ProvisionView = z.object({
  id: InvoiceId,
  number: z.string(),
  issuedOn: Day,
  /** Before VAT, like the other amounts. */
  net: Money,
  /** Deducted by issued invoices, or credited. */
  used: Money,
  left: Money,
  isPaid: z.boolean(),
})

export const ProvisionBalances = z.object({
  provisions: z.array(ProvisionView),
  /** The rest in each currency; empty without provisions. */
  balances: z.array(Money),
})
export type ProvisionBalances = z.output<typeof ProvisionBalances>

export const readProvisions = operation({
  path: 'GET /api/cases/:caseId/provisions',
  summary: 'Returns the provisions of a case, what its invoices have used of them, and what is left.',
  needs: 'case.read-provisions',
  params: z.object({ caseId: CaseId }),
  reply: ProvisionBalances,
  fails: ['case.not-found'],
})
