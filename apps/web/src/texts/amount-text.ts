import { type Amount, showAmount } from '@maat/domain/money/amount'
import { useLanguage } from './use-format.ts'

export function useAmountText(): (amount: Amount) => string {
  const language = useLanguage()
  return amount => showAmount(amount, language)
}
