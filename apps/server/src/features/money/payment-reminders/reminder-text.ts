// The text of a reminder in the language of its invoice: the sender's words, then figures that nobody can edit.

import type { LateChargesView } from '@maat/contract/money/payment-reminders'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { add, amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import { formatReference, inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { consumerCompensation } from '@maat/domain/money/payments/late-charges'
import type { ReminderLevel, ReminderTerm } from '@maat/domain/money/payments/payment-reminders'
import { numberFormat } from '@maat/domain/words/formats'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import en from '../../../locales/en/reminder.json' with { type: 'json' }
import fr from '../../../locales/fr/reminder.json' with { type: 'json' }
import nl from '../../../locales/nl/reminder.json' with { type: 'json' }
import { accountAt } from '../invoices/index.ts'
import { nameOfDebtor } from './debtors.ts'
import { paysByPlan } from './late-debt.ts'
import type { LateRow } from './reminder-store.ts'

const TEXTS: Record<Language, typeof fr> = { fr, en, nl }

export const reminderTexts = (language: Language) => TEXTS[language]

type Charges = z.input<typeof LateChargesView>

export interface ReminderContent {
  level: ReminderLevel
  message: string
  term: ReminderTerm
  /** Undefined if nothing is charged. */
  charges: Charges | undefined
  rule: Charges['rule']
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

export function defaultMessage(row: LateRow, level: ReminderLevel): string {
  return fill(TEXTS[row.language].message[level], { name: nameOfDebtor(row) })
}

export function reminderText(row: LateRow, content: ReminderContent): string {
  const text = TEXTS[row.language]
  const { level, message, term, charges, rule } = content
  const isConsumer = rule === 'be-consumer' && row.payer === null
  const paragraphs = [
    message,
    debtLine(row),
    charges && chargeLines(row, charges),
    fill(text.payBy, { day: dayText(term.endsOn, row.language, 'long') }),
    accountLine(row),
    level === 'first' && text.free,
    isConsumer && level === 'first' && row.seller?.lateTerms && consumerWarning(row),
    level === 'formal-notice' && text.formalNotice,
  ]
  return paragraphs.filter(paragraph => paragraph).join('\n\n')
}

const amountText = ({ language, currency }: LateRow, units: number) =>
  formatAmount(amountOf(units, currency), language)

function textOfDebt(row: LateRow): string {
  const text = TEXTS[row.language]
  if (paysByPlan(row)) return text.instalment
  return row.payers.length > 0 ? text.part : text.debt
}

function debtLine(row: LateRow): string {
  return fill(textOfDebt(row), {
    number: row.number ?? '',
    issued: dayText(row.issued_on ?? row.today, row.language, 'long'),
    due: dayText(row.late_since, row.language, 'long'),
    amount: amountText(row, row.late_units),
  })
}

function chargeLines(row: LateRow, { parts, compensation, interest, total }: Charges): string {
  const text = TEXTS[row.language]
  const percent = numberFormat(row.language, { maximumFractionDigits: 2 })
  const day = (date: Day) => dayText(date, row.language, 'long')
  const lines = parts.map(part =>
    fill(text.interest, {
      from: day(part.from),
      until: day(part.until),
      days: String(part.days),
      percent: percent.format(Number(part.percent)),
      base: amountText(row, part.base.units),
      interest: amountText(row, part.interest.units),
    }),
  )
  const all = add(amountOf(row.late_units, row.currency), total)
  return [
    text.charges,
    ...(compensation.units > 0
      ? [fill(text.compensation, { amount: amountText(row, compensation.units) })]
      : []),
    ...(interest.units > 0 ? lines : []),
    fill(text.total, { amount: amountText(row, all.units) }),
  ].join('\n')
}

function accountLine(row: LateRow): string | false {
  const account = accountAt(row, row.place)
  if (!account) return false
  return fill(TEXTS[row.language].account, {
    iban: inGroupsOfFour(account.iban),
    holder: account.holder,
    reference: formatReference(account.reference),
  })
}

/** Belgian law demands that the free reminder announces what may follow. */
function consumerWarning(row: LateRow): string {
  const most = consumerCompensation(amountOf(row.late_units, row.currency))
  return fill(TEXTS[row.language].mayFollow, { compensation: formatAmount(most, row.language) })
}
