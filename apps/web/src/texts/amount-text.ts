import { type Amount, formatAmount } from '@maat/domain/money/amounts/amount'
import { useLanguage } from './use-format.ts'

export function useAmountText(): (amount: Amount) => string {
  const language = useLanguage()
  return amount => formatAmount(amount, language)
}
