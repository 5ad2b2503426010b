// The order of payment reminders, the time that each one gives, and the day from which late payment may be charged.
import type { Day } from '../../calendar/day.ts'
import { type HolidayCountry, nextWorkingDay } from '../../calendar/holidays.ts'
import { addDays } from '../../calendar/plain-dates.ts'
import type { Currency } from '../amounts/currencies.ts'
import type { LateRule } from './late-charges.ts'

export const REMINDER_LEVELS = ['first', 'second', 'formal-notice'] as const
export type ReminderLevel = (typeof REMINDER_LEVELS)[number]

/** A smaller rest is no reason for a reminder: postage alone costs more. */
export const SMALLEST_REMINDER: Record<Currency, number> = { EUR: 1_00, XAF: 500 }

/** Sent by the product, or printed and posted. */
export const REMINDER_CHANNELS = ['mail', 'letter'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

export function levelAfter(last: ReminderLevel | undefined): ReminderLevel | undefined {
  return last === undefined ? 'first' : REMINDER_LEVELS[REMINDER_LEVELS.indexOf(last) + 1]
}

export interface ReminderTerm {
  startsOn: Day
  /** The last day to pay without charges. */
  endsOn: Day
}

const TERM_DAYS = 14
const WORKING_DAYS_OF_THE_POST = 3

/**
 * Fourteen days from the day after a mail, or from the third working day after a letter. Belgian law prescribes it for
 * consumers; the firm gives everybody the same time. The first day does not count, in the client's favour.
 */
export function reminderTerm(sentOn: Day, channel: ReminderChannel, country: HolidayCountry): ReminderTerm {
  let startsOn = addDays(sentOn, channel === 'mail' ? 1 : 0)
  if (channel === 'letter')
    for (let day = 0; day < WORKING_DAYS_OF_THE_POST; day += 1)
      startsOn = nextWorkingDay(country, addDays(startsOn, 1))
  return { startsOn, endsOn: addDays(startsOn, TERM_DAYS) }
}

interface Chargeable {
  dueOn: Day
  /** The last day to pay that the first reminder gave. */
  firstTermEndsOn: Day | undefined
  formalNoticeOn: Day | undefined
}

/** The first day of interest: undefined while the law allows none. */
export function chargesStartOn(rule: LateRule, debt: Chargeable): Day | undefined {
  if (rule === 'agreement') return undefined
  const after = rule === 'be-consumer' ? debt.firstTermEndsOn : debt.dueOn
  const from = rule === 'fr-consumer' ? debt.formalNoticeOn : after
  return from && addDays(from, 1)
}
