// Ways out for a client who cannot pay now: instalments, and legal aid (Pro Deo), with the place where they prove it.
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './checkouts.module.css'

export function OtherWays({ invoice: { id, caseId, hasPlan } }: { invoice: InvoiceSum }) {
  const { t } = useTranslation('checkouts')
  return (
    <Card title={t('other.title')}>
      <ul className={styles.other}>
        {!hasPlan && (
          <Way icon={<CalendarClock size={22} aria-hidden />} name="plan">
            <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: id }}>
              {t('other.planLink')}
            </Link>
          </Way>
        )}
        <Way icon={<Scale size={22} aria-hidden />} name="aid">
          <Link to="/Prodeo-{$caseId}" params={{ caseId }}>
            {t('other.aidLink')}
          </Link>
        </Way>
      </ul>
    </Card>
  )
}

interface WayProps {
  icon: ReactNode
  name: 'plan' | 'aid'
  children: ReactNode
}

function Way({ icon, name, children }: WayProps) {
  const { t } = useTranslation('checkouts')
  return (
    <li>
      {icon}
      <div>
        <h3>{t(`other.${name}`)}</h3>
        <p className={styles.soft}>{t(`other.${name}Body`)}</p>
        {children}
      </div>
    </li>
  )
}
