// On the page of a case: what changed in the law that concerns it. Nothing is shown if there is nothing.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { listWatchEntries } from '../../../api/operations/knowledge/legal-watch.ts'
import { usePages } from '../../../api/use-pages.ts'
import { MorePages } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './legal-watch.module.css'
import { Source } from './watch-entry.tsx'

export function CaseWatch({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('legal-watch')
  const format = useFormat()
  const pages = usePages(listWatchEntries, { query: { ofCase: caseId } })
  if (!pages.data || pages.data.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className={styles.brief}>
        {pages.data.map(entry => (
          <li key={entry.id}>
            <strong>{entry.title}</strong>
            <span className={styles.soft}>
              <time dateTime={entry.publishedOn}>{format.date(entry.publishedOn)}</time> ·{' '}
              <Source entry={entry} />
            </span>
            <p className={styles.text}>{entry.text}</p>
          </li>
        ))}
      </ul>
      <MorePages pages={pages} />
    </Card>
  )
}
