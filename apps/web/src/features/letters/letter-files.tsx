// Files that go with a letter: saved by whoever may read it; of one that came, taken into the case by the staff.
import type { LetterAttachment, LetterView } from '@maat/contract/letters'
import { downloadNameOf } from '@maat/domain/document-files'
import { FileCheck2, FilePlus2, Paperclip, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { saveFile } from '../../api/save-file.ts'
import { useOperation } from '../../api/use-operation.ts'
import {
  acceptLetterAttachment,
  listCaseDocuments,
  listDocuments,
  listLetters,
  readLetterAttachment,
  readLetterThread,
} from '../../api/work-operations.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './thread.module.css'
import { useLetterWords } from './use-letter-words.ts'

const baseName = (name: string) => name.replace(/\.[A-Za-z0-9]{1,5}$/, '')

/** Of the tray nothing can be saved: it belongs to no case yet. */
export function LetterFiles({
  letter,
}: {
  letter: Pick<LetterView, 'id' | 'attachments'> & { can?: LetterView['can'] }
}) {
  const { t } = useTranslation('letters')
  const [accepting, setAccepting] = useState<LetterAttachment>()
  const { id, attachments, can } = letter
  if (attachments.length === 0) return null
  return (
    <>
      <ul className={styles.files} aria-label={t('files.label')}>
        {attachments.map(file => (
          <li key={file.id}>
            <File letterId={id} file={file} isSavable={can !== undefined} />
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

interface FileProps {
  letterId: string
  file: LetterAttachment
  isSavable: boolean
}

function File({ letterId, file, isSavable }: FileProps) {
  const { t } = useTranslation('letters')
  const words = useLetterWords()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const { id, name, size, state, mediaType, documentId } = file
  if (state !== 'ready' || !isSavable)
    return (
      <span className={styles.file} data-state={state}>
        {state === 'ready' ? <Paperclip size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
        <span>
          {name}{' '}
          <span className={styles.soft}>{state === 'ready' ? words.size(size) : t(`files.${state}`)}</span>
        </span>
      </span>
    )
  async function save(): Promise<void> {
    setBusy(true)
    const params = { letterId: letterId as never, attachmentId: id }
    await saveFile(readLetterAttachment, { params }, downloadNameOf(baseName(name), mediaType)).catch(error =>
      showToast({ kind: 'danger', text: errorText(error instanceof CallError ? error.code : 'offline') }),
    )
    setBusy(false)
  }
  return (
    <button type="button" className={styles.file} disabled={isBusy} onClick={save}>
      {documentId ? <FileCheck2 size={16} aria-hidden /> : <Paperclip size={16} aria-hidden />}
      <span>
        <span className={styles.fileName}>{name}</span>{' '}
        <span className={styles.soft}>{words.size(size)}</span>
      </span>
    </button>
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
  const [name, setName] = useState(baseName(file.name))
  const [isInternal, setInternal] = useState(false)
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
            onClick={() => accepting.mutate({ params, body: { name, isInternal } })}
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
    </Dialog>
  )
}
