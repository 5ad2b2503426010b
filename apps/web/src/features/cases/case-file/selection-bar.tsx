// The selected documents: how many and how large they are, and what can be done with them.
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { MOST_ARCHIVED_BY_ID } from '@maat/domain/documents/folders'
import { FolderDown, FolderInput, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readCaseArchive } from '../../../api/operations/documents/documents.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import styles from './document-tree.module.css'
import { ProofActions } from './proof-actions.tsx'
import type { CaseProof } from './use-case-proof.ts'

interface SelectionBarProps {
  caseId: CaseId
  caseName: string
  documents: readonly DocumentTreeRow[]
  mayFile: boolean
  proof: CaseProof
  onMove(): void
  onProved(side: 'exhibits' | 'facts'): void
  onClear(): void
}

export function SelectionBar(props: SelectionBarProps) {
  const { caseId, caseName, documents, mayFile, proof, onMove, onProved, onClear } = props
  const { t } = useTranslation('case-file')
  const language = useLanguage()
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0)
  const withFile = documents.filter(({ mediaType }) => mediaType !== null)
  return (
    <section className={styles.selection} aria-label={t('selection.label')}>
      <p aria-live="polite">
        <strong>{t('selection.count', { count: documents.length })}</strong> · {sizeText(bytes, language)}
      </p>
      {mayFile && (
        <Button look="quiet" onClick={onMove}>
          <FolderInput size={18} aria-hidden /> {t('selection.move')}
        </Button>
      )}
      <ProofActions caseId={caseId} proof={proof} documents={documents} onDone={onProved} />
      <DownloadFileButton
        operation={readCaseArchive}
        sent={{ params: { caseId }, query: { documents: withFile.map(({ id }) => id).join(',') } }}
        name={`${caseName}.zip`}
        isDisabled={withFile.length === 0 || withFile.length > MOST_ARCHIVED_BY_ID}
        label={t('selection.zip')}
      >
        <FolderDown size={18} aria-hidden /> ZIP
      </DownloadFileButton>
      <IconButton label={t('selection.clear')} onClick={onClear}>
        <X size={18} aria-hidden />
      </IconButton>
    </section>
  )
}
