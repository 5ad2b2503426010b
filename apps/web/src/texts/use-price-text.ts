// Prices with up to four decimals, such as the value of a point, in the reader's language.
import { numberFormat } from '@maat/domain/words/formats'
import { shownTenThousandths } from './amounts.ts'
import { useLanguage } from './use-format.ts'

export function usePriceText(): (tenThousandths: number) => string {
  const language = useLanguage()
  const format = numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
  return tenThousandths => format.format(shownTenThousandths(tenThousandths) as Intl.StringNumericLiteral)
}
