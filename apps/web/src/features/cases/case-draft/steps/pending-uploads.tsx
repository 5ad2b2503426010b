// Lists the case's uploads that have not arrived, before the case is sent.
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { UploadsOfCase, useUploadsOfCase } from '../../../documents/documents/index.ts'
import styles from '../case-draft.module.css'
import { useDraft } from '../use-draft-editor.ts'

export function PendingUploads() {
  const { t } = useTranslation('case-draft')
  const { draft } = useDraft()
  const count = useUploadsOfCase(draft.id).length
  if (count === 0) return null
  return (
    <Notice>
      <div className={styles.travelling}>
        <p>{t('send.travelling', { count })}</p>
        <UploadsOfCase caseId={draft.id} />
      </div>
    </Notice>
  )
}
