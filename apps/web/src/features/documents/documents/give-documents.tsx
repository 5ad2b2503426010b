// The link from a case to the documents that it still needs.
import type { CaseId } from '@maat/contract/ids'
import { needOf } from '@maat/domain/documents/document-needs'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { useRead } from '../../../api/use-operation.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** Shown while the user can add a missing document. */
export function NeededDocumentsLink({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('documents')
  const { data } = useRead(listCaseDocuments, { params: { caseId } })
  if (!data?.can.includes('add-documents')) return null
  const places = data.documents.filter(document => document.isRequired && needOf(document) === 'lacking')
  const count = places.length + data.requiredDocuments.filter(({ isRequired }) => isRequired).length
  if (count === 0) return null
  return (
    <Link to="/add-documents/{$caseId}" params={{ caseId }} className={buttonClass('primary')}>
      <FileUp size={18} aria-hidden /> {t('give.link', { count })}
    </Link>
  )
}
