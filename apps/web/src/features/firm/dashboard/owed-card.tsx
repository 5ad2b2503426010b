// The amounts that a client owes; hidden if nothing is due.
import type { ClientHome } from '@maat/contract/firm/dashboard'
import { Link } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './dashboard.module.css'

export function OwedCard({ owed }: { owed: ClientHome['owed'] }) {
  const { t } = useTranslation('dashboard')
  const amount = useAmount()
  if (owed.count === 0) return null
  const more = owed.count - owed.invoices.length
  return (
    <Card
      title={t('owed.title')}
      intro={t('owed.sum', { amount: owed.sums.map(amount).join(' + ') })}
      actions={<Receipt size={22} aria-hidden className={styles.mark} />}
    >
      <ul className={styles.owed}>
        {owed.invoices.map(invoice => (
          <OwedInvoice key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>{t('owed.more', { count: more })}</p>}
    </Card>
  )
}

function OwedInvoice({ invoice }: { invoice: ClientHome['owed']['invoices'][number] }) {
  const { t } = useTranslation('dashboard')
  const amount = useAmount()
  const format = useFormat()
  const { id, caseId, caseTitle, kind, number, dueOn, isLate, dueNow, next, hasPlan, left } = invoice
  const first = hasPlan ? (dueNow.units > 0 ? dueNow : (next?.amount ?? left)) : left
  return (
    <li>
      <span>
        <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: id }}>
          {t(`owed.${kind}`, { number })}
        </Link>
        <span className={styles.soft}>{caseTitle}</span>
        <span className={styles.soft}>
          {hasPlan && dueNow.units === 0
            ? t('owed.planned', { date: format.date(dueOn) })
            : t('owed.due', { date: format.date(dueOn) })}{' '}
          {isLate && <Badge tone="error">{t('owed.late')}</Badge>}
        </span>
      </span>
      <span>
        <strong>{amount(first)}</strong>{' '}
        <Link to="/client/payment" search={{ invoice: id }} aria-label={`${t('owed.pay')} ${number}`}>
          {t('owed.pay')}
        </Link>
      </span>
    </li>
  )
}
