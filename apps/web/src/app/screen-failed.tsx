import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/messages/states.tsx'
import styles from './frame.module.css'

/** Shown when a screen failed to load or crashed; the user can retry in place. */
export function ScreenFailed({ reset }: ErrorComponentProps) {
  const { t } = useTranslation(['shell', 'errors'])
  const router = useRouter()
  // Load the failed code again first; a new render alone would fail in the same way.
  const retry = () => router.invalidate().then(reset)
  return (
    <div className={styles.waiting}>
      <h1 className="visually-hidden">{t('failed.title')}</h1>
      <ErrorState title={t('failed.title')} retryLabel={t('failed.retry')} onRetry={retry}>
        {t('server.error', { ns: 'errors' })}
      </ErrorState>
    </div>
  )
}
