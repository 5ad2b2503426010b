// Says above an attached document to which case it belongs, and detaches it.

import type { LinkedDocument } from '@maat/contract/documents/linked-documents'
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { FileSymlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listLinkedDocuments, unlinkDocument } from '../../../api/operations/documents/linked-documents.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './case-file-page.module.css'

interface LinkedBarProps {
  caseId: CaseId
  document: LinkedDocument
  mayUnlink: boolean
}

export function LinkedBar({ caseId, document, mayUnlink }: LinkedBarProps) {
  const { t } = useTranslation('case-file')
  const format = useFormat()
  const errorText = useErrorText()
  const { home, linkedAt, linkedBy } = document
  const unlinking = useOperation(unlinkDocument, {
    refreshes: [listLinkedDocuments],
    onSuccess: () => showToast({ kind: 'success', text: t('link.undone') }),
  })
  return (
    <div className={styles.linked}>
      <FileSymlink size={18} aria-hidden />
      <p>
        {t('link.belongs')}{' '}
        <Link to="/case-file-{$id}" params={{ id: home.id }} search={{ document: document.id }}>
          {[home.number, home.title].filter(Boolean).join(' · ')}
        </Link>
        <span>{t('link.by', { name: linkedBy || t('link.somebody'), date: format.date(linkedAt) })}</span>
      </p>
      {mayUnlink && (
        <Button
          look="quiet"
          isBusy={unlinking.isPending}
          onClick={() =>
            unlinking.mutate(
              { params: { caseId, documentId: document.id } },
              { onError: error => showToast({ kind: 'danger', text: errorText(error.code) }) },
            )
          }
        >
          {t('link.detach')}
        </Button>
      )}
    </div>
  )
}
