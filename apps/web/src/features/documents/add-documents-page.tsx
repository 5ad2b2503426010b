import type { CaseId } from '@maat/contract/ids'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-operation.ts'
import { readCase } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { CaseDocuments } from './case-documents.tsx'

/** Where a client who is asked for a document lands: what is missing in one case, and the way to give it. */
export function AddDocumentsPage() {
  const { t } = useTranslation('documents')
  const { caseId }: { caseId?: string } = useParams({ strict: false })
  const id = caseId as CaseId
  const read = useRead(readCase, { params: { caseId: id } })
  const { number, title } = read.data ?? {}
  return (
    <Page
      title={t('ofCase.title')}
      intro={[number, title].filter(Boolean).join(' · ') || t('ofCase.intro')}
      width="form"
      actions={
        <Link to="/files" className={buttonClass('secondary')}>
          {t('ofCase.all')}
        </Link>
      }
    >
      {read.isPending && <Skeleton rows={3} height={5} />}
      {read.isError && <ReadFailed error={read.error} onRetry={() => read.refetch()} />}
      {read.isSuccess && <CaseDocuments caseId={id} />}
    </Page>
  )
}
