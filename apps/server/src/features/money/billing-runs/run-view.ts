import type { InvoiceId } from '@maat/contract/ids'
import type { BillingRunCase, BillingRunView } from '@maat/contract/money/billing-runs'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import {
  type DeliveryState,
  RUN_CASE_STATES,
  type RunCaseState,
} from '@maat/domain/money/invoices/billing-types'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { RunRecord } from './run-store.ts'
import { runSubject } from './run-subject.ts'

export function viewOfRun(caller: Caller, row: RunRecord): z.input<typeof BillingRunView> {
  const counts = Object.fromEntries(RUN_CASE_STATES.map(state => [state, row.counts[state] ?? 0])) as Record<
    RunCaseState,
    number
  >
  const isIssuable = row.state === 'review' && counts.drafted > 0
  const mayChange = permitted(runSubject, caller, row, ['change']).length > 0
  return {
    id: row.id,
    officeId: row.office_id,
    until: row.until,
    state: row.state,
    startedByName: row.started_by_name,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    counts,
    sums: row.sums,
    waitingCount: row.waiting_count,
    can: isIssuable && mayChange ? ['issue'] : [],
  }
}

interface RunCase {
  id: string
  number: string | null
  title: string
  full_name: string
  state: RunCaseState
  refusal: string
  invoice_id: InvoiceId | null
  invoice_number: string | null
  currency: Currency | null
  net_units: number | null
  gross_units: number | null
  delivery: DeliveryState | null
}

export function viewOfRunCase(row: RunCase): z.input<typeof BillingRunCase> {
  const { id, number, title, full_name: clientName, state, refusal, invoice_id, currency } = row
  const amount = (units: number | null) => ({ units: units ?? 0, currency: currency ?? 'EUR' })
  return {
    id,
    number,
    title,
    clientName,
    state,
    refusal,
    invoice:
      invoice_id === null
        ? null
        : {
            id: invoice_id,
            number: row.invoice_number,
            net: amount(row.net_units),
            gross: amount(row.gross_units),
            delivery: row.delivery,
          },
  }
}
