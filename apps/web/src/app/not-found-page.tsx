import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import styles from './frame.module.css'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting}>
      <h1 className="visually-hidden">{t('notFound.title')}</h1>
      <EmptyState
        title={t('notFound.title')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('notFound.home')}
          </Link>
        }
      >
        {t('notFound.body')}
      </EmptyState>
    </div>
  )
}
