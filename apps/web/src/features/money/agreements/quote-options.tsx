// The options of a quote that a client may choose, and the resulting total.
import type { FeeAgreementView } from '@maat/contract/money/fee-agreements'
import { quoteTotals, selectedQuoteLines } from '@maat/domain/money/agreements/quote-lines'
import { useTranslation } from 'react-i18next'
import { useAmountText } from '../../../texts/amount-text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import styles from './agreements.module.css'

interface QuoteOptionsProps {
  quote: NonNullable<FeeAgreementView['quote']>
  /** The indexes of the chosen lines in the quote. */
  chosen: readonly number[]
  onChoose(chosen: number[]): void
}

export function QuoteOptions({ quote, chosen, onChoose }: QuoteOptionsProps) {
  const { t } = useTranslation('agreements')
  const amountText = useAmountText()
  const { lines } = quote
  const choose = (place: number, isTaken: boolean) =>
    onChoose(isTaken ? [...chosen, place] : chosen.filter(other => other !== place))
  const options = lines.flatMap((line, place) => (line.isOption ? [{ ...line, place }] : []))
  return (
    <>
      {options.length > 0 && (
        <fieldset className={styles.options}>
          <legend>{t('quote.choose')}</legend>
          {options.map(({ name, amount, place }) => (
            <Checkbox
              key={place}
              name={`option-${place}`}
              label={t('quote.option', { name, amount: amountText(amount) })}
              isChecked={chosen.includes(place)}
              onChange={isTaken => choose(place, isTaken)}
            />
          ))}
        </fieldset>
      )}
      <QuoteTotal quote={quote} chosen={chosen} />
    </>
  )
}

export function QuoteTotal({ quote, chosen }: Pick<QuoteOptionsProps, 'quote' | 'chosen'>) {
  const { t } = useTranslation('agreements')
  const amountText = useAmountText()
  const { net, vat, gross } = quoteTotals(quote, selectedQuoteLines(quote.lines, chosen))
  return (
    <p className={styles.total} aria-live="polite">
      <span>{t('quote.total')}</span> <strong>{amountText(gross)}</strong>{' '}
      <span className={styles.soft}>
        {t('quote.totalOf', { net: amountText(net), vat: amountText(vat) })}
      </span>
    </p>
  )
}
