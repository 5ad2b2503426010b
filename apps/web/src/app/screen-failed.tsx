import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/states.tsx'
import styles from './frame.module.css'

/** A screen whose code could not be loaded, or that broke: the person can try again where they are. */
export function ScreenFailed({ reset }: ErrorComponentProps) {
  const { t } = useTranslation(['shell', 'errors'])
  const router = useRouter()
  // What could not be loaded is asked for anew; drawn again alone, it would be the same fault.
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
