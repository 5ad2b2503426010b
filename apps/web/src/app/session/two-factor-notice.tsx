import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import styles from './two-factor-notice.module.css'

/** Until two-factor sign-in is set up, the server refuses all other requests of this user. */
export function TwoFactorNotice() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { pathname } = useLocation()
  if (!user.mustSetUpTwoFactor) return null
  return (
    <div className={styles.due}>
      <Notice>
        {t('twoFactorDue')}{' '}
        {pathname !== '/settings' && <Link to="/settings">{t('twoFactorDueAction')}</Link>}
      </Notice>
    </div>
  )
}
