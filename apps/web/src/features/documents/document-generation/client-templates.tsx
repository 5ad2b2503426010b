// The documents that the client of a case can make, on the page of the case.
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { FilePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listClientTemplates } from '../../../api/operations/documents/client-documents.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './generation.module.css'

interface ClientTemplatesProps {
  caseId: CaseId
  /** Shown if there are none. */
  empty?: ReactNode
}

export function ClientTemplates({ caseId, empty = null }: ClientTemplatesProps) {
  const { t } = useTranslation('document-generation')
  const pages = usePages(listClientTemplates, { params: { caseId }, query: { language: useLanguage() } })
  if (!pages.data) return null
  if (pages.data.length === 0) return empty
  return (
    <Card title={t('client.title')} intro={t('client.intro')}>
      <PagedList
        pages={pages}
        className={styles.templates}
        label={t('client.title')}
        skeleton={{ rows: 1, height: 4 }}
        empty={null}
      >
        {({ id, language, title, explanation }) => (
          <div className={styles.offer}>
            <p>
              <strong>{title}</strong>
              <span className={styles.soft}>{explanation}</span>
            </p>
            <Link
              to="/make-document-{$caseId}"
              params={{ caseId }}
              search={{ template: id, language }}
              className={buttonClass('secondary')}
              aria-label={t('client.makeNamed', { title })}
            >
              <FilePen size={18} aria-hidden /> {t('client.make')}
            </Link>
          </div>
        )}
      </PagedList>
    </Card>
  )
}
