// The first thing that a client reads about the money of a case: what to pay now, with the button, or that nothing is due.

import type { CaseId } from '@maat/contract/ids'
import type { OwnFinances } from '@maat/contract/money/finances'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readOwnFinances } from '../../../../api/operations/money/finances.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { WhenLoaded } from '../../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../../texts/use-amount.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { useOpenRequests } from '../../provision-requests/index.ts'
import styles from './to-pay.module.css'

export function ToPay({ caseId }: { caseId: CaseId }) {
  const read = useRead(readOwnFinances, { query: { case: caseId } })
  const requests = useOpenRequests(caseId)
  // A requested provision stands above: it would be wrong to say that there is nothing to pay.
  const isRequested = requests.data !== undefined && requests.data.length > 0
  return (
    <WhenLoaded read={read} skeleton={{ rows: 1, height: 8 }}>
      {({ sums }) =>
        sums.length === 0
          ? !isRequested && <NothingBilled />
          : sums
              .filter(({ owed, credit }) => !isRequested || owed.units > 0 || credit.units > 0)
              .map(sum => <Sum key={sum.currency} sum={sum} caseId={caseId} />)
      }
    </WhenLoaded>
  )
}

function NothingBilled() {
  const { t } = useTranslation('invoices')
  return (
    <section className={styles.toPay} aria-label={t('toPay.title')}>
      <p className={styles.sum}>
        <strong>{t('toPay.nothing')}</strong>
        <span className={styles.label}>{t('toPay.notBilled')}</span>
      </p>
    </section>
  )
}

interface SumProps {
  sum: OwnFinances['sums'][number]
  caseId: CaseId
}

function Sum({ sum, caseId }: SumProps) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const { owed, dueNow, late, next, credit } = sum
  const first = dueNow.units > 0 ? dueNow : next?.amount
  return (
    <section className={styles.toPay} aria-label={t('toPay.title')}>
      <div className={styles.sum} data-late={late.units > 0 || undefined}>
        {dueNow.units > 0 ? (
          <>
            <span className={styles.label}>{t('toPay.now')}</span>
            <strong>{amount(dueNow)}</strong>
            {late.units > 0 && (
              <span className={styles.late}>
                {late.units === dueNow.units ? t('toPay.late') : t('toPay.lateOf', { amount: amount(late) })}
              </span>
            )}
          </>
        ) : (
          <Settled isPaid={owed.units === 0} />
        )}
        <Coming sum={sum} />
        {credit.units > 0 && (
          <span className={styles.label}>{t('toPay.credit', { amount: amount(credit) })}</span>
        )}
      </div>
      {first && (
        <Link
          className={buttonClass(dueNow.units > 0 ? 'primary' : 'secondary')}
          to="/client/payment"
          search={{ case: caseId }}
        >
          {t(dueNow.units > 0 ? 'toPay.pay' : 'toPay.payEarly', { amount: amount(first) })}
        </Link>
      )}
    </section>
  )
}

function Settled({ isPaid }: { isPaid: boolean }) {
  const { t } = useTranslation('invoices')
  return (
    <>
      <strong className={styles.settled}>
        <CircleCheck size={24} aria-hidden /> {t(isPaid ? 'toPay.nothing' : 'toPay.nothingNow')}
      </strong>
      {isPaid && <span className={styles.label}>{t('toPay.allPaid')}</span>}
    </>
  )
}

/** The next payment, and all of it if that is more. */
function Coming({ sum: { owed, dueNow, next } }: Pick<SumProps, 'sum'>) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  if (!next) return null
  const isMore = owed.units > dueNow.units + next.amount.units
  return (
    <span className={styles.label}>
      {t(dueNow.units > 0 ? 'toPay.then' : 'toPay.next', {
        amount: amount(next.amount),
        date: format.date(next.dueOn),
      })}
      {isMore && ` ${t('toPay.inAll', { amount: amount(owed) })}`}
    </span>
  )
}
