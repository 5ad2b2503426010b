// The file of a side: shown in place or downloaded.
import type { PaperSideView } from '@maat/contract/documents/identity'
import { downloadNameOf } from '@maat/domain/documents/document-files'
import type { PaperSide } from '@maat/domain/identity/identity-papers'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/call.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { readIdentityFile } from '../../../api/operations/documents/identity.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { FilePreview } from '../documents/index.ts'
import styles from './identity.module.css'

interface SideFileProps {
  clientId: string
  side: PaperSide
  file: PaperSideView['files'][number]
  isScanned?: boolean
  action?: ReactNode
}

export function SideFile({ clientId, side, file, isScanned = false, action }: SideFileProps) {
  const { t } = useTranslation('identity')
  const format = useFormat()
  const errorText = useErrorText()
  const [isShown, setShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const name = t(`file.${side}`)
  const params = { clientId, side }
  const { number: version, mediaType, uploadedAt, uploadedBy } = file

  async function save(): Promise<void> {
    setSaving(true)
    const sent = { params, query: { version, download: 'true' } }
    await downloadFile(readIdentityFile, sent, downloadNameOf(name, mediaType)).catch(error =>
      showToast({ kind: 'danger', text: errorText(error instanceof CallError ? error.code : 'offline') }),
    )
    setSaving(false)
  }

  return (
    <div className={styles.file}>
      <span className={styles.soft}>
        {t('given', { date: format.date(uploadedAt), name: uploadedBy })}
        {isScanned && ` · ${t('scanned')}`}
      </span>
      {!isScanned && (
        <Button onClick={() => setShown(true)} aria-label={t('openNamed', { side: name })}>
          <Eye size={18} aria-hidden /> {t('open')}
        </Button>
      )}
      {action}
      {isShown && (
        <FilePreview
          name={name}
          mediaType={mediaType}
          source={{ operation: readIdentityFile, sent: { params, query: { version } } }}
          isSaving={isSaving}
          onSave={save}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  )
}
