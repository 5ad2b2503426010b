// How late a payer of an invoice is, which reminder comes next, and what the law lets the firm charge on that day.

import { FIRM, LateRates } from '@maat/contract/firm/settings'
import type { LateChargesView, LateInvoice, NO_CHARGES } from '@maat/contract/money/payment-reminders'
import type { Day } from '@maat/domain/calendar/day'
import { addDays, daysBetween } from '@maat/domain/calendar/plain-dates'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { lateBalances, lateCharges, lateRuleOf } from '@maat/domain/money/payments/late-charges'
import { LATE_RATES, type LateRate, lateRatesWith } from '@maat/domain/money/payments/late-rates'
import {
  chargesStartOn,
  levelAfter,
  type ReminderLevel,
  SMALLEST_REMINDER,
} from '@maat/domain/money/payments/payment-reminders'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { readSection } from '../../firm/settings/index.ts'
import { findPayments, type LateRow } from './reminder-store.ts'

export const nextLevel = (row: LateRow): ReminderLevel | undefined => levelAfter(row.reminders[0]?.level)

/** The next reminder may be sent once the time of the previous one is over. */
export function sendableFrom({ reminders: [last], late_since: since }: LateRow): Day {
  return addDays(last?.ends_on ?? since, 1)
}

export const isLate = (row: LateRow): boolean =>
  row.status === 'issued' && row.late_units >= SMALLEST_REMINDER[row.currency]

/** A rest that is too small for a reminder can be written off. */
export const isTooSmall = (row: LateRow): boolean => row.late_units > 0 && !isLate(row)

/** Only the client agrees on a plan. */
export const paysByPlan = ({ has_plan, payer }: LateRow): boolean => has_plan && payer === null

export const isPaused = ({ pause, today }: LateRow): boolean => pause !== null && today <= pause.until

export function debtOf(row: LateRow): z.input<typeof LateInvoice>['late'] {
  return {
    since: row.late_since,
    days: daysBetween(row.late_since, row.today),
    amount: amountOf(row.late_units, row.currency),
    isInstalment: paysByPlan(row),
  }
}

type NoCharges = (typeof NO_CHARGES)[number]

export async function chargesOf(executor: Executor, row: LateRow): Promise<z.input<typeof LateChargesView>> {
  const rule = lateRuleOf(row.office_country, row.buyer?.isBusiness ?? false)
  const terms = row.seller?.lateTerms ?? ''
  const { currency, today } = row
  const left = amountOf(row.payer_left, currency)
  const startsOn = chargesStartOn(rule, {
    dueOn: row.late_since,
    firstTermEndsOn: row.reminders.find(({ level }) => level === 'first')?.ends_on,
    formalNoticeOn: row.reminders.find(({ level }) => level === 'formal-notice')?.sent_on,
  })
  const none = whyNone(row, { rule, terms, startsOn })
  const period = none === null && startsOn ? { from: startsOn, until: today } : undefined
  const balances = period ? lateBalances(period, row.payer_left, await findPayments(executor, row.id)) : []
  const charged = lateCharges({
    rule,
    currency,
    balances,
    left: period && startsOn && startsOn <= today ? left : amountOf(0, currency),
    rates: await findLateRates(executor),
  })
  return { rule, none, terms, startsOn: startsOn ?? null, ...charged }
}

function whyNone(
  row: LateRow,
  {
    rule,
    terms,
    startsOn,
  }: { rule: ReturnType<typeof lateRuleOf>; terms: string; startsOn: Day | undefined },
): NoCharges | null {
  // Another payer made no agreement with the firm.
  if (row.payer !== null) return 'other-payer'
  if (row.late_claim?.given_up) return 'given-up'
  if (row.has_plan) return 'plan'
  if (rule === 'agreement') return 'no-official-rate'
  // A consumer owes only what the agreement provides for, up to the limits of the law.
  if (rule === 'be-consumer' && terms === '') return 'no-clause'
  if (rule === 'fr-consumer' && !startsOn) return 'notice-first'
  return nextLevel(row) === 'first' ? 'first-reminder' : null
}

export async function findLateRates(executor: Executor): Promise<readonly LateRate[]> {
  const entered = LateRates.safeParse(await readSection(executor, FIRM, 'LateRates'))
  return entered.success ? lateRatesWith(entered.data.rates) : LATE_RATES
}
