// The files of a letter: every reader opens them; the staff file received ones as documents of the case.
import type { LetterAttachment, LetterView } from '@maat/contract/communication/letters'
import { documentNameOf } from '@maat/domain/documents/document-files'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  acceptLetterAttachment,
  listLetters,
  readLetterAttachment,
  readLetterThread,
} from '../../../api/operations/communication/letters.ts'
import { listCaseDocuments, listDocuments } from '../../../api/operations/documents/documents.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
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
  const { t } = useTranslation('letters')
  const accepting = useOperation(acceptLetterAttachment, {
    refreshes: [readLetterThread, listLetters, listCaseDocuments, listDocuments],
  })
  const record = useRecordForm({
    keepAs: `accept-${file.id}`,
    start: { name: documentNameOf(file.name), isInternal: false, isSensitive: false },
    send: body => accepting.mutateAsync({ params: { letterId, attachmentId: file.id }, body }),
    savedText: t('files.accepted'),
    onDone: onClose,
  })
  const { form } = record
  const { isInternal, isSensitive } = form.values
  return (
    <FormDialog
      title={t('files.acceptTitle')}
      record={record}
      submitLabel={t('files.accept')}
      onClose={onClose}
    >
      <p>{t('files.acceptIntro', { name: file.name })}</p>
      <TextField form={form} name="name" label={t('files.name')} maxLength={200} />
      <Checkbox
        name="isInternal"
        label={t('files.internal')}
        isChecked={isInternal}
        onChange={internal => form.set({ isInternal: internal })}
      />
      {!isInternal && (
        <Checkbox
          name="isSensitive"
          label={t('files.notShared')}
          isChecked={isSensitive}
          onChange={sensitive => form.set({ isSensitive: sensitive })}
        />
      )}
    </FormDialog>
  )
}
