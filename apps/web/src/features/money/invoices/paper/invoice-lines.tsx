// The lines of an invoice: each with its amount, the work behind it, and a question about it.
import type { InvoiceLineView, InvoiceView } from '@maat/contract/money/invoices'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../../texts/use-amount.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './invoice-lines.module.css'

interface InvoiceLinesProps {
  invoice: InvoiceView
  onOpen(opened: { what: 'behind' | 'ask' | 'change'; line: InvoiceLineView }): void
}

export function InvoiceLines({ invoice, onOpen }: InvoiceLinesProps) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  const mayAsk = invoice.can.includes('ask')
  return (
    <ol className={styles.lines} aria-label={t('lines')}>
      {invoice.lines.map(line => {
        const { id, text, quantity, unit, rate, net, behind } = line
        return (
          <li key={id}>
            <span className={styles.text}>{text}</span>
            <strong className={styles.net}>{amount(net)}</strong>
            <span className={styles.about}>
              {t('lineAbout', {
                quantity: t(`quantity.${unit}`, { quantity: format.number(Number(quantity)) }),
                rate: format.number(Number(rate)),
              })}
            </span>
            <span className={styles.tools}>
              {behind > 0 && (
                <Button
                  look="quiet"
                  aria-label={t('behind.of', { text })}
                  onClick={() => onOpen({ what: 'behind', line })}
                >
                  {t('behind.open')}
                </Button>
              )}
              {mayAsk && (
                <Button
                  look="quiet"
                  aria-label={t('ask.of', { text })}
                  onClick={() => onOpen({ what: 'ask', line })}
                >
                  {t('ask.open')}
                </Button>
              )}
              {mayAsk && invoice.status === 'issued' && invoice.kind !== 'credit-note' && (
                <Button
                  look="quiet"
                  aria-label={t('requestChange.of', { text })}
                  onClick={() => onOpen({ what: 'change', line })}
                >
                  {t('requestChange.open')}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
