// Downloads all documents of a case as one archive.
import type { DocumentItem } from '@maat/contract/documents/documents'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../api/download-file.ts'
import { readCaseArchive } from '../../../api/operations/documents/documents.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './documents.module.css'
import { codeOf } from './uploads/upload-file.ts'

/** A single document has its own download button. */
const FEWEST = 2

export function DownloadAll({ documents }: { documents: readonly DocumentItem[] }) {
  const { t } = useTranslation('documents')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const files = documents.filter(({ file }) => file !== null)
  const ready = files.filter(({ status }) => status !== 'processing')
  const [first] = ready
  if (!first || ready.length < FEWEST) return null
  const { caseId, caseNumber, caseTitle } = first

  async function download(): Promise<void> {
    setBusy(true)
    try {
      await downloadFile(
        readCaseArchive,
        { params: { caseId } },
        `${caseNumber || caseTitle || t('title')}.zip`,
      )
      if (ready.length < files.length) showToast({ kind: 'info', text: t('archive.partial') })
    } catch (error) {
      showToast({ kind: 'danger', text: errorText(codeOf(error)) })
    }
    setBusy(false)
  }

  return (
    <div className={styles.all}>
      <Button isBusy={isBusy} busyLabel={t('archive.busy')} onClick={() => void download()}>
        <FolderDown size={18} aria-hidden /> {t('archive.action')}
      </Button>
    </div>
  )
}
