// The three legal pages that a law firm must publish.
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './legal-pages.module.css'

const PARAGRAPHS = ['p1', 'p2', 'p3', 'p4'] as const

function LegalPage({ page }: { page: 'terms' | 'privacy' | 'rights' }) {
  const { t } = useTranslation('site')
  return (
    <Page title={t(`${page}.title`)} width="form">
      {PARAGRAPHS.map(paragraph => (
        <section key={paragraph} className={styles.paragraph}>
          <h2>{t(`${page}.${paragraph}h`)}</h2>
          <p>{t(`${page}.${paragraph}`)}</p>
        </section>
      ))}
    </Page>
  )
}

export function TermsPage() {
  return <LegalPage page="terms" />
}

export function PrivacyPage() {
  return <LegalPage page="privacy" />
}

export function RightsPage() {
  return <LegalPage page="rights" />
}
