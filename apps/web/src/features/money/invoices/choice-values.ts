// The chosen unbilled items: their ids, their total and the request.
import type { Billable } from '@maat/contract/money/billable'
import {
  type Amount,
  add,
  amountOf,
  parsePlainAmount,
  subtract,
  sumOf,
  zeroAmount,
} from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { Grouping } from '@maat/domain/money/invoices/billing-types'
import { plainNumber } from '../../../texts/amounts.ts'

export interface ChoiceValues {
  kind: 'invoice' | 'deposit'
  entryIds: string[]
  costIds: string[]
  stages: number[]
  withFlat: boolean
  deducted: string[]
  provision: string
  /** Begins without items: the user types all lines. */
  isBlank: boolean
  grouping: Grouping
}

/** Everything except stages, which become due one after the other, and costs that need a missing receipt. */
export const selectAll = (billable: Billable): ChoiceValues => ({
  kind: 'invoice',
  entryIds: billable.entries.map(({ id }) => id),
  costIds: billable.costs.filter(({ lacksProof }) => !lacksProof).map(({ id }) => id),
  stages: [],
  withFlat: billable.flat !== null,
  deducted: billable.provisions.map(({ id }) => id),
  provision: '',
  isBlank: false,
  grouping: 'entry',
})

export function sumOfChoice(billable: Billable, values: ChoiceValues): Amount {
  const { currency } = billable
  const chosen = [
    ...billable.entries.filter(({ id }) => values.entryIds.includes(id)),
    ...billable.costs.filter(({ id }) => values.costIds.includes(id)),
    ...billable.stages.filter(({ position }) => values.stages.includes(position)),
  ].map(({ amount }) => amount)
  const flat = values.withFlat && billable.flat ? billable.flat : zeroAmount(currency)
  const deducted = billable.provisions.filter(({ id }) => values.deducted.includes(id)).map(({ net }) => net)
  const provisions = sumOf(deducted, currency)
  const base = add(sumOf(chosen, currency), flat)
  const taxed = subtract(base, sumOf(disbursements(billable, values), currency))
  const taken = Math.min(provisions.units, Math.max(0, taxed.units))
  return subtract(base, amountOf(taken, currency))
}

/** A provision is deducted only from items with its own VAT rate. */
const disbursements = ({ costs }: Billable, { costIds }: ChoiceValues): Amount[] =>
  costs.filter(({ id, kind }) => kind === 'disbursement' && costIds.includes(id)).map(({ amount }) => amount)

/** Reads an amount as typed: '1 500,50'. */
export function typedAmount(text: string, currency: Currency): Amount | undefined {
  return parsePlainAmount(plainNumber(text), currency)
}

export function bodyOfChoice(values: ChoiceValues, currency: Currency) {
  const isDeposit = values.kind === 'deposit'
  const provision = isDeposit ? typedAmount(values.provision, currency) : undefined
  const units = provision && provision.units > 0 ? provision.units : null
  if (isDeposit)
    return {
      ...values,
      entryIds: [],
      costIds: [],
      stages: [],
      withFlat: false,
      deducted: [],
      isBlank: false,
      provision: units,
    }
  return { ...values, provision: null }
}
