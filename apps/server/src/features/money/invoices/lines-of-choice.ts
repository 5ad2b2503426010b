// Turns the selected unbilled items into draft lines, each linked to its items.
import type { InvoiceId } from '@maat/contract/ids'
import type { DraftChoice } from '@maat/contract/money/invoice-parts'
import { amountOf, multiplyPrice, serializeAmount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { Grouping, LineKind, LineUnit } from '@maat/domain/money/invoices/billing-types'
import { minutesToHours } from '@maat/domain/money/work/billed-time'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import type { CostRecord, TimeRecord } from '../time/index.ts'
import { LINE_TEXTS } from './invoice-texts.ts'
import type { UnbilledWork } from './read-billable.ts'

export interface ChosenLine {
  kind: LineKind
  text: string
  quantity: string
  unit: LineUnit
  price: string
  stage_position?: number
  deducts?: InvoiceId
  entryIds?: string[]
  costIds?: string[]
}

export type ChosenItems = Omit<z.output<typeof DraftChoice>, 'deducted'> & { deducted: readonly string[] }

/** The agreement's whole flat fee has its own position among the stages, before the first. */
const FLAT_FEE = 0

interface Paper {
  currency: Currency
  language: Language
}

export function linesOfChoice(unbilled: UnbilledWork, choice: ChosenItems, paper: Paper): ChosenLine[] {
  if (choice.kind === 'deposit') return provisionLine(choice, paper)
  const entries = unbilled.entries.filter(({ id }) => choice.entryIds.includes(id))
  const costs = unbilled.costs.filter(({ id }) => choice.costIds.includes(id))
  const agreed = agreedLines(unbilled, choice, paper)
  const [first] = agreed
  const covered = first ? entries.filter(({ billing }) => billing === 'included') : []
  if (first && covered.length > 0) first.entryIds = covered.map(({ id }) => id)
  const others = entries.filter(entry => !covered.includes(entry))
  return [
    ...agreed,
    ...groupsOf(others, choice.grouping).flatMap(group => linesOfGroup(group, choice.grouping, paper)),
    ...costs.flatMap(cost => linesOfCost(cost, paper)),
    ...deductions(unbilled, choice, paper),
  ]
}

function provisionLine({ provision }: ChosenItems, { currency, language }: Paper): ChosenLine[] {
  if (provision === null) return []
  const price = serializeAmount(amountOf(provision, currency))
  return [{ kind: 'provision', text: LINE_TEXTS[language].provision, ...once(price) }]
}

const once = (price: string) => ({ quantity: '1', unit: 'piece' as const, price })
/** Prices are never negative: a deduction has a negative quantity. */
const lessOnce = (price: string) => ({ quantity: '-1', unit: 'piece' as const, price })

function agreedLines(
  unbilled: UnbilledWork,
  choice: ChosenItems,
  { currency, language }: Paper,
): ChosenLine[] {
  const priceOf = (units: number) => serializeAmount(amountOf(units, currency))
  const flat: ChosenLine[] =
    choice.withFlat && unbilled.flatUnits !== null
      ? [
          {
            kind: 'flat',
            text: LINE_TEXTS[language].flat,
            stage_position: FLAT_FEE,
            ...once(priceOf(unbilled.flatUnits)),
          },
        ]
      : []
  const stages = unbilled.stages.filter(({ position }) => choice.stages.includes(position))
  return [
    ...flat,
    ...stages.map(({ position, name, units }) => ({
      kind: 'stage' as const,
      text: name,
      stage_position: position,
      ...once(priceOf(units)),
    })),
  ]
}

function groupsOf(entries: readonly TimeRecord[], grouping: Grouping): TimeRecord[][] {
  const keyOf = (entry: TimeRecord) => {
    const alike = `${entry.billing} ${entry.rate_units}`
    if (grouping === 'entry') return entry.id
    return grouping === 'person' ? `${alike} ${entry.person_id}` : `${alike} ${entry.activity}`
  }
  return [...Map.groupBy(entries, keyOf).values()]
}

function linesOfGroup(group: readonly TimeRecord[], grouping: Grouping, paper: Paper): ChosenLine[] {
  const [first] = group
  if (!first) return []
  const entryIds = group.map(({ id }) => id)
  const text = textOfGroup(first, grouping, paper)
  const minutes = group.reduce((sum, entry) => sum + entry.billed_minutes, 0)
  if (first.billing !== 'billable') return [{ ...givenLine('time', text, first.billing, paper), entryIds }]
  const worked = group.reduce((sum, entry) => sum + entry.units, 0)
  return [
    { kind: 'time', ...timeValues(text, minutes, first.rate_units, worked, paper), entryIds },
    ...discountLine(group, paper),
  ]
}

function textOfGroup(first: TimeRecord, grouping: Grouping, { language }: Paper): string {
  if (grouping === 'entry') return first.text
  const texts = LINE_TEXTS[language]
  return grouping === 'person' ? texts.workOf(first.person_name) : texts.activities[first.activity]
}

/** Hours times rate if that gives the exact sum of the entries; otherwise the sum with the hours in the text. */
function timeValues(text: string, minutes: number, rateUnits: number, units: number, paper: Paper) {
  const { currency, language } = paper
  const quantity = minutesToHours(minutes)
  const price = serializeAmount(amountOf(rateUnits, currency))
  if (multiplyPrice(price, quantity, currency).units === units)
    return { text, quantity, unit: 'hour' as const, price }
  return {
    text: LINE_TEXTS[language].hours(text, quantity),
    ...once(serializeAmount(amountOf(units, currency))),
  }
}

/** Listed at zero, so that the client sees the free work. */
function givenLine(kind: LineKind, text: string, billing: string, { language }: Paper): ChosenLine {
  const texts = LINE_TEXTS[language]
  return { kind, text: billing === 'offered' ? texts.offered(text) : texts.included(text), ...once('0') }
}

interface WrittenDown {
  write_down_units: number
  write_down_reason: string
}

function discountLine(given: readonly WrittenDown[], { currency, language }: Paper): ChosenLine[] {
  const down = given.filter(({ write_down_units }) => write_down_units > 0)
  if (down.length === 0) return []
  const units = down.reduce((sum, one) => sum + one.write_down_units, 0)
  const reasons = [...new Set(down.map(one => one.write_down_reason))].join(', ').slice(0, 400)
  return [
    {
      kind: 'discount',
      text: LINE_TEXTS[language].discount(reasons),
      ...lessOnce(serializeAmount(amountOf(units, currency))),
    },
  ]
}

function linesOfCost(cost: CostRecord, paper: Paper): ChosenLine[] {
  const costIds = [cost.id]
  if (cost.billing !== 'billable')
    return [{ ...givenLine(cost.kind, cost.text, cost.billing, paper), costIds }]
  const whole = serializeAmount(amountOf(cost.units, paper.currency))
  const price = serializeAmount(amountOf(cost.price_units, paper.currency))
  const isExact = multiplyPrice(price, cost.quantity, paper.currency).units === cost.units
  const unit = cost.kind === 'travel' ? ('km' as const) : ('piece' as const)
  const values = isExact ? { quantity: cost.quantity, unit, price } : once(whole)
  return [{ kind: cost.kind, text: cost.text, ...values, costIds }, ...discountLine([cost], paper)]
}

function deductions(
  unbilled: UnbilledWork,
  choice: ChosenItems,
  { currency, language }: Paper,
): ChosenLine[] {
  const chosen = unbilled.provisions.filter(({ id }) => choice.deducted.some(one => one === id))
  return chosen.map(({ id, number, left_units }) => ({
    kind: 'provision-deducted' as const,
    text: LINE_TEXTS[language].deducted(number),
    deducts: id,
    ...lessOnce(serializeAmount(amountOf(left_units, currency))),
  }))
}
