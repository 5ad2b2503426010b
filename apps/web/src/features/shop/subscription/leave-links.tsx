// The two ways to leave a contract, which work without an account too.
import type { Day } from '@maat/domain/calendar/day'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './shop.module.css'

export function LeaveLinks({ contract, withdrawUntil }: { contract: string; withdrawUntil: Day | null }) {
  const { t } = useTranslation('shop')
  const format = useFormat()
  return (
    <>
      {withdrawUntil && (
        <Link
          to="/leave-contract"
          search={{ as: 'withdrawal', contract }}
          className={buttonClass('secondary')}
        >
          {t('leave.withdraw')}
        </Link>
      )}
      <p className={styles.soft}>
        {t('leave.contract', { contract })}
        {withdrawUntil && ` · ${t('leave.until', { date: format.date(withdrawUntil) })}`}
      </p>
    </>
  )
}
