// How to pay an invoice by transfer: the account, the reference, and a QR code for banking apps.
import type { BankAccount } from '@maat/contract/money'
import type { Amount } from '@maat/domain/money/amounts/amount'
import { formatReference, inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { epcPayload } from '@maat/domain/money/payments/epc'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/page.tsx'
import { Fact, Facts } from '../facts.tsx'
import { lazyPart } from '../pages/lazy-part.tsx'
import { PaymentReference } from './payment-reference.tsx'
import styles from './transfer-card.module.css'

const QrCode = lazyPart(() => import('../../ui/qr-code.tsx').then(file => file.QrCode), {
  rows: 1,
  height: 10,
})

export function TransferCard({ account, amount }: { account: BankAccount; amount: Amount }) {
  const { t } = useTranslation('transfer')
  const { holder, iban, bic, reference } = account
  const code = codeOf(account, amount)
  return (
    <Card title={t('title')} intro={t('intro')}>
      <Facts>
        <Fact what={t('holder')}>{holder}</Fact>
        <Fact what={t('iban')} copied={iban} label={t('copyIban')}>
          {inGroupsOfFour(iban)}
        </Fact>
        {bic && <Fact what={t('bic')}>{bic}</Fact>}
        {reference && (
          <Fact what={t('reference')} copied={formatReference(reference)} label={t('copyReference')}>
            <PaymentReference reference={reference} />
          </Fact>
        )}
      </Facts>
      {code && (
        <div className={styles.code}>
          <QrCode text={code} label={t('qr')} />
          <p>{t('qrHint')}</p>
        </div>
      )}
    </Card>
  )
}

/** A Belgian reference goes into the free text, because only Belgian banks know its format. */
function codeOf({ holder, iban, reference }: BankAccount, amount: Amount): string | undefined {
  const communication = reference.startsWith('RF') ? { reference } : { text: formatReference(reference) }
  return epcPayload({ name: holder, iban, amount, ...(reference && communication) })
}
