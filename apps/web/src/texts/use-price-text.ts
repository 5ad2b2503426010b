// Prices with up to four decimals, such as the value of a point, in the reader's language.
import { writeDecimal } from '@maat/domain/money/amounts/decimal'
import { numberFormat } from '@maat/domain/words/formats'
import { useLanguage } from './use-format.ts'

export function usePriceText(): (tenThousandths: number) => string {
  const language = useLanguage()
  const format = numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
  return tenThousandths =>
    format.format(writeDecimal({ digits: BigInt(tenThousandths), scale: 4 }) as Intl.StringNumericLiteral)
}
