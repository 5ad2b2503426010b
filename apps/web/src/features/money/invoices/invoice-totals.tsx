// The totals of an invoice: net, VAT by rate, gross, and the credited amount.
import type { InvoiceView } from '@maat/contract/money/invoices'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './invoices.module.css'

type Summed = Pick<
  InvoiceView,
  | 'net'
  | 'gross'
  | 'credited'
  | 'paid'
  | 'givenBack'
  | 'writtenOff'
  | 'open'
  | 'inFavour'
  | 'parts'
  | 'creditNotes'
  | 'payers'
> &
  Partial<Pick<InvoiceView, 'clientName' | 'lateClaim'>>

export function InvoiceTotals({ invoice }: { invoice: Summed }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  const { net, gross, credited, paid, givenBack, writtenOff, parts, creditNotes, payers } = invoice
  const { clientName, lateClaim } = invoice
  const { open, inFavour } = invoice
  return (
    <dl className={styles.totals}>
      <Total label={t('total.net')} value={amount(net)} />
      {parts.map(({ category, rate, base, vat }) => (
        <Total
          key={`${category} ${rate}`}
          label={t('total.vat', { rate: format.number(Number(rate)), base: amount(base) })}
          value={amount(vat)}
        />
      ))}
      <Total label={t('total.gross')} value={amount(gross)} isStrong />
      {credited.units > 0 && (
        <Total
          label={t('total.credited', { numbers: creditNotes.map(({ number }) => number).join(', ') })}
          value={amount({ ...credited, units: -credited.units })}
        />
      )}
      {paid.units > 0 && <Total label={t('total.paid')} value={amount({ ...paid, units: -paid.units })} />}
      {givenBack.units > 0 && <Total label={t('total.givenBack')} value={amount(givenBack)} />}
      {writtenOff.units > 0 && (
        <Total label={t('total.writtenOff')} value={amount({ ...writtenOff, units: -writtenOff.units })} />
      )}
      {credited.units + paid.units + writtenOff.units > 0 && (open.units > 0 || inFavour.units === 0) && (
        <Total label={t('total.left')} value={amount(open)} isStrong />
      )}
      {inFavour.units > 0 && <Total label={t('total.toGetBack')} value={amount(inFavour)} isStrong />}
      {lateClaim && lateClaim.claimed.units > 0 && (
        <Total
          label={t('total.lateClaim', { amount: amount(lateClaim.claimed) })}
          value={amount(lateClaim.left)}
        />
      )}
      {payers.map(({ name, claimNumber, amount: part, ...payer }) => (
        <Fragment key={name}>
          <Total
            label={t(claimNumber ? 'total.payerOfClaim' : 'total.payer', {
              name: name || clientName,
              claim: claimNumber,
            })}
            value={amount(part)}
          />
          {payer.left.units !== part.units && (
            <Total label={t('total.payerLeft')} value={amount(payer.left)} />
          )}
          {payer.inFavour.units > 0 && (
            <Total label={t('total.payerInFavour')} value={amount(payer.inFavour)} />
          )}
        </Fragment>
      ))}
    </dl>
  )
}

function Total({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
