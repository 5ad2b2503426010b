// A refusal for the client: the reason, and what they can do now.
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './case-screen.module.css'

export function Refusal({ reason }: { reason: string }) {
  const { t } = useTranslation('cases')
  return (
    <Card title={t('refusal.title')}>
      <p>{t('refusal.intro')}</p>
      <blockquote className={styles.quote}>{reason}</blockquote>
      <h3>{t('refusal.canTitle')}</h3>
      <ul className={styles.list}>
        <li>{t('refusal.canWrite')}</li>
        <li>{t('refusal.canBegin')}</li>
        <li>{t('refusal.canElsewhere')}</li>
      </ul>
      <p className={styles.soft}>{t('refusal.kept')}</p>
    </Card>
  )
}
