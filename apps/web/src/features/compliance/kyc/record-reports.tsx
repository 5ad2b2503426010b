// Reports to the authority, with the warning that nobody may speak of them. Other callers get none from the server.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { AUTHORITY_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './record.module.css'

interface RecordReportsProps {
  reports: NonNullable<KycRecord['reports']>
  onAdd(): void
}

export function RecordReports({ reports, onAdd }: RecordReportsProps) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const word = useTranslatedName()
  return (
    <section className={styles.reports} aria-labelledby="kyc-reports">
      <h2 id="kyc-reports">
        <EyeOff size={20} aria-hidden /> {t('reports.title')}
      </h2>
      <p className={styles.soft}>{t('reports.secret')}</p>
      {reports.length === 0 && <p>{t('reports.none')}</p>}
      <ul className={styles.rows}>
        {reports.map(({ id, reportedOn, authority, reference, summary, reportedBy }) => (
          <li key={id}>
            <strong>{format.date(reportedOn)}</strong>
            <span className={styles.soft}>
              {[word(AUTHORITY_WORDS[authority]), reference, reportedBy].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.text}>{summary}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onAdd}>{t('reports.add')}</Button>
      </div>
    </section>
  )
}
