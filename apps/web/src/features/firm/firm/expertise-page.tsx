import { BriefcaseBusiness, Gavel, HeartHandshake, House, Scale, Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardGrid, Page } from '../../../ui/layout/page.tsx'
import styles from './expertise-page.module.css'

const FIELDS = [
  ['family', HeartHandshake],
  ['housing', House],
  ['work', BriefcaseBusiness],
  ['business', Scale],
  ['criminal', Gavel],
  ['residence', Stamp],
] as const

export function ExpertisePage() {
  const { t } = useTranslation('site')
  return (
    <Page title={t('expertise.title')} intro={t('expertise.intro')}>
      <CardGrid>
        {FIELDS.map(([field, Icon]) => (
          <Card
            key={field}
            title={t(`expertise.${field}`)}
            actions={<Icon className={styles.icon} size={26} strokeWidth={1.5} aria-hidden />}
          >
            <p>{t(`expertise.${field}Text`)}</p>
          </Card>
        ))}
      </CardGrid>
    </Page>
  )
}
