// Files that go with a letter: opened by whoever may read it; of one that came, taken into the case by the staff.
import type { LetterAttachment, LetterView } from '@maat/contract/letters'
import { documentNameOf } from '@maat/domain/document-files'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments, listDocuments } from '../../api/operations/documents.ts'
import {
  acceptLetterAttachment,
  listLetters,
  readLetterAttachment,
  readLetterThread,
} from '../../api/operations/letters.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type FileOperation, LetterFile } from './letter-file.tsx'
import styles from './thread.module.css'

interface LetterFilesProps {
  letter: Pick<LetterView, 'id' | 'attachments'> & { can?: LetterView['can'] }
  reads?: FileOperation
}

export function LetterFiles({ letter, reads = readLetterAttachment }: LetterFilesProps) {
  const { t } = useTranslation('letters')
  const [accepting, setAccepting] = useState<LetterAttachment>()
  const { id, attachments, can } = letter
  if (attachments.length === 0) return null
  return (
    <>
      <ul className={styles.files} aria-label={t('files.label')}>
        {attachments.map(file => (
          <li key={file.id}>
            <LetterFile letterId={id} file={file} reads={reads} />
            {can?.includes('accept-attachments') && file.state === 'ready' && !file.documentId && (
              <Button look="quiet" onClick={() => setAccepting(file)}>
                <FilePlus2 size={16} aria-hidden /> {t('files.accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {accepting && <AcceptDialog letterId={id} file={accepting} onClose={() => setAccepting(undefined)} />}
    </>
  )
}

interface AcceptDialogProps {
  letterId: string
  file: LetterAttachment
  onClose(): void
}

function AcceptDialog({ letterId, file, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const errorText = useErrorText()
  const [name, setName] = useState(documentNameOf(file.name))
  const [isInternal, setInternal] = useState(false)
  const [isSensitive, setSensitive] = useState(false)
  const accepting = useOperation(acceptLetterAttachment, {
    refreshes: [readLetterThread, listLetters, listCaseDocuments, listDocuments],
    onSuccess() {
      showToast({ kind: 'success', text: t('files.accepted') })
      onClose()
    },
  })
  const params = { letterId: letterId as never, attachmentId: file.id }
  return (
    <Dialog
      title={t('files.acceptTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button
            look="primary"
            isBusy={accepting.isPending}
            onClick={() => accepting.mutate({ params, body: { name, isInternal, isSensitive } })}
          >
            {t('files.accept')}
          </Button>
        </>
      }
    >
      <p>{t('files.acceptIntro', { name: file.name })}</p>
      {accepting.error && <Notice kind="error">{errorText(accepting.error.code)}</Notice>}
      <Field name="name" label={t('files.name')} value={name} onChange={setName} maxLength={200} />
      <Checkbox name="isInternal" label={t('files.internal')} isChecked={isInternal} onChange={setInternal} />
      {!isInternal && (
        <Checkbox
          name="isSensitive"
          label={t('files.notShared')}
          isChecked={isSensitive}
          onChange={setSensitive}
        />
      )}
    </Dialog>
  )
}
