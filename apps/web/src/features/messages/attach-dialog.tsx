// Chooses documents of the case to go with a message; or adds one, which then is a document of the case like any other.
import type { DocumentItem } from '@maat/contract/documents'
import type { CaseId } from '@maat/contract/ids'
import { MOST_ATTACHMENTS } from '@maat/domain/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-operation.ts'
import { listCaseDocuments } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { DocumentUploader } from '../documents/index.ts'
import type { Attached } from './outbox.ts'
import styles from './people-picker.module.css'

interface AttachDialogProps {
  caseId: string
  /** Among the staff: the firm's own papers, too; and what is added is the firm's own. */
  isInternal: boolean
  chosen: readonly Attached[]
  onChoose(chosen: readonly Attached[]): void
  onClose(): void
}

const attachedOf = ({ id, name, file }: DocumentItem): Attached => ({
  documentId: id,
  name,
  mediaType: file?.mediaType ?? null,
  size: file?.size ?? null,
})

export function AttachDialog({ caseId, isInternal, chosen, onChoose, onClose }: AttachDialogProps) {
  const { t } = useTranslation(['messages', 'shell'])
  const read = useRead(listCaseDocuments, { params: { caseId: caseId as CaseId } })
  const [ids, setIds] = useState<readonly string[]>(chosen.flatMap(({ documentId }) => documentId ?? []))
  const documents = (read.data?.documents ?? []).filter(
    document => document.file && (isInternal || !document.isInternal),
  )
  const [known, setKnown] = useState<readonly string[]>()
  const added = documents.filter(({ id }) => known && !known.includes(id)).map(({ id }) => id)
  if (read.data && !known) setKnown(documents.map(({ id }) => id))
  // What was added here a moment ago is what one wants to attach.
  if (known && added.length > 0) {
    setKnown([...known, ...added])
    setIds([...ids, ...added].slice(0, MOST_ATTACHMENTS))
  }
  const choose = (id: string, isChosen: boolean) =>
    setIds(isChosen ? [...ids, id].slice(0, MOST_ATTACHMENTS) : ids.filter(other => other !== id))

  return (
    <Dialog
      title={t('attachTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button
            look="primary"
            onClick={() => {
              onChoose(documents.filter(({ id }) => ids.includes(id)).map(attachedOf))
              onClose()
            }}
          >
            {t('attachAction')}
          </Button>
        </>
      }
    >
      {read.isPending && <Skeleton rows={3} height={2} />}
      {read.isError && <ReadFailed error={read.error} onRetry={() => read.refetch()} />}
      {read.data && documents.length === 0 && <p>{t('attachNone')}</p>}
      {documents.length > 0 && (
        <ul className={styles.found}>
          {documents.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                name={`document-${id}`}
                label={name}
                isChecked={ids.includes(id)}
                onChange={isChosen => choose(id, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {read.data?.can.includes('add-documents') && (
        <DocumentUploader caseId={caseId} isInternal={isInternal} onDone={() => read.refetch()} />
      )}
    </Dialog>
  )
}
