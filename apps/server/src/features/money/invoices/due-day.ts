// The day on which an invoice is due if it leaves on a given day: the draft's own day, or the office's usual term.

import type { OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { Executor } from '../../../platform/db/database.ts'
import type { InvoiceRow } from './invoice-store.ts'

type Draft = Pick<InvoiceRow, 'kind' | 'office_id' | 'due_on'>

export async function dueDayOf(executor: Executor, draft: Draft, day: Day): Promise<Day> {
  if (draft.kind === 'credit-note') return day
  if (draft.due_on) return draft.due_on < day ? day : draft.due_on
  return addDays(day, await usualDays(executor, draft.office_id))
}

export async function usualDays(executor: Executor, officeId: OfficeId): Promise<number> {
  const office = await executor
    .selectFrom('office_billing')
    .select('payment_days')
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  return office?.payment_days ?? 0
}
