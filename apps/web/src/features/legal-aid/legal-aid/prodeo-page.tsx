import type { CaseId } from '@maat/contract/ids'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { DocumentUploader } from '../../documents/documents/index.ts'
import { LegalAid } from './legal-aid.tsx'

/** The page of the legal-aid test of a case, with its supporting documents. */
export function ProdeoPage() {
  const { t } = useTranslation('legal-aid')
  const { role } = useSession()
  const caseId = idOfAddress<CaseId>(useParams({ from: '/Prodeo-{$caseId}' }).caseId)
  const id = caseId
  const read = useRead(readCase, { params: { caseId: id } })
  if (read.isPending)
    return (
      <Page title={t('title')}>
        <Skeleton rows={3} />
      </Page>
    )
  if (read.isError)
    return (
      <Page title={t('title')}>
        <ReadFailed error={read.error} onRetry={() => read.refetch()} />
      </Page>
    )
  const { number, title, owner, can } = read.data
  return (
    <Page
      title={t('title')}
      intro={[number, title].filter(Boolean).join(' · ')}
      width="form"
      actions={
        role === 'User' ? (
          <Link to="/dashboard" search={{ caseId: id }} className={buttonClass()}>
            {t('back')}
          </Link>
        ) : (
          <Link to="/case-{$caseId}" params={{ caseId: id }} className={buttonClass()}>
            {t('back')}
          </Link>
        )
      }
    >
      <LegalAid caseId={id} clientName={role === 'User' ? undefined : owner.name} />
      {can.includes('add-documents') && can.includes('read-whole') && (
        <Card title={t('documents')} intro={t('documentsIntro')}>
          <DocumentUploader caseId={id} documentType="legal-aid" onDone={() => void read.refetch()} />
        </Card>
      )}
    </Page>
  )
}
