// The page for a client who was asked for documents: one card per missing document of a case, with the upload.
import type { CaseDocuments } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { needOf } from '@maat/domain/documents/document-needs'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { useRead } from '../../../api/use-operation.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { AdditionalDocuments } from './additional-documents.tsx'
import { DocumentList } from './document-list.tsx'
import documentStyles from './documents.module.css'
import { DownloadAll } from './download-all.tsx'
import { NeedsNotice, NeedsProgress } from './needs-state.tsx'
import styles from './requested-card.module.css'
import { RequestedDocumentCard, type RequestedThing } from './requested-card.tsx'

export function AddDocumentsPage() {
  const { t } = useTranslation('documents')
  const caseId = idOfAddress<CaseId>(useParams({ from: '/add-documents/{$caseId}' }).caseId)
  const id = caseId
  const read = useRead(readCase, { params: { caseId: id } })
  const { number, title, status } = read.data ?? {}
  return (
    <Page
      title={t('ofCase.title')}
      intro={[number, title].filter(Boolean).join(' · ') || t('ofCase.intro')}
      width="form"
      actions={
        <>
          {status && status !== 'draft' && (
            <Link to="/dashboard" search={{ caseId: id }} className={buttonClass('secondary')}>
              {t('ofCase.toCase')}
            </Link>
          )}
          <Link to="/files" className={buttonClass('secondary')}>
            {t('ofCase.all')}
          </Link>
        </>
      }
    >
      {read.isPending && <Skeleton rows={3} height={5} />}
      {read.isError && <ReadFailed error={read.error} onRetry={() => read.refetch()} />}
      {read.isSuccess && <Giving key={id} caseId={id} />}
    </Page>
  )
}

function Giving({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('documents')
  const read = useRead(listCaseDocuments, { params: { caseId } })
  const lacking = useLacking(caseId, read.data)
  if (read.isPending) return <Skeleton rows={3} height={5} />
  if (read.isError) return <ReadFailed error={read.error} onRetry={() => read.refetch()} />
  const { documents, requiredDocuments, can } = read.data
  const required = documents.filter(({ isRequired }) => isRequired)
  const lackingElsewhere = requiredDocuments.filter(({ isRequired }) => isRequired).length
  const given = required.filter(document => needOf(document) !== 'lacking')
  return (
    <div className={documentStyles.sections}>
      <NeedsProgress documents={required} lackingElsewhere={lackingElsewhere} />
      <NeedsNotice documents={required} lackingElsewhere={lackingElsewhere} />
      {lacking.length > 0 && (
        <section className={styles.cards} aria-labelledby="asked">
          <h2 id="asked">{t('ofCase.asked')}</h2>
          {lacking.map(thing => (
            <RequestedDocumentCard key={thing.key} thing={thing} />
          ))}
        </section>
      )}
      {given.length > 0 && (
        <Card title={t('needed.settled')}>
          <DocumentList documents={given} label={t('needed.settled')} />
        </Card>
      )}
      <AdditionalDocuments
        caseId={caseId}
        documents={documents.filter(({ isRequired }) => !isRequired)}
        requiredDocuments={requiredDocuments.filter(({ isRequired }) => !isRequired)}
        can={can}
      />
      <DownloadAll documents={documents} />
    </div>
  )
}

/** Rejected documents first, then by due date. */
function useLacking(caseId: CaseId, read: CaseDocuments | undefined): RequestedThing[] {
  const named = useTranslatedName()
  if (!read?.can.includes('add-documents')) return []
  const places = read.documents
    .filter(document => document.isRequired && needOf(document) === 'lacking')
    .toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)))
  return [
    ...places.map(document => ({
      key: document.id,
      name: document.name,
      target: { caseId, documentId: document.id },
      document,
    })),
    ...read.requiredDocuments
      .filter(({ isRequired }) => isRequired)
      .map(({ documentType, name }) => ({
        key: documentType,
        name: named(name),
        target: { caseId, documentType },
      })),
  ]
}

const rankOf = ({ file, dueOn }: CaseDocuments['documents'][number]) => `${file ? 0 : 1}${dueOn ?? '9999'}`
