// Amounts in the reader's language.
import { formatAmount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { useLanguage } from './use-format.ts'

interface Money {
  units: number
  currency: Currency
}

export function useAmount(): (money: Money) => string {
  const language = useLanguage()
  return money => formatAmount(money, language)
}
