// Chooses documents of the case to go with a message; or adds one, which then is a document of the case like any other.
import type { CaseId } from '@maat/contract/ids'
import { MOST_ATTACHMENTS } from '@maat/domain/messages'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../api/operations/documents.ts'
import { useRead } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { DocumentUploader, type QueuedFile, useUploadsAt } from '../documents/index.ts'
import { attachableOf, attachedOf, isFileOf } from './message-draft.ts'
import styles from './people-picker.module.css'
import type { Writing } from './use-writing.ts'

interface AttachDialogProps {
  caseId: string
  /** Among the staff: the firm's own papers, too; and what is added is the firm's own. */
  isInternal: boolean
  writing: Writing
  onClose(): void
}

export function AttachDialog({ caseId, isInternal, writing, onClose }: AttachDialogProps) {
  const { t } = useTranslation(['messages', 'shell'])
  const read = useRead(listCaseDocuments, { params: { caseId: caseId as CaseId } })
  const failure = read.error
  const documents = attachableOf(read.data?.documents ?? [], isInternal)
  const { ids, choose } = useChosen(writing, read.data && documents.map(({ id }) => id))
  const files = usePickedFiles(caseId, writing)

  function attach(): void {
    // What is still on its way follows when it has arrived.
    const notYet = files.awaited.filter(file => !documents.some(document => isFileOf(document, file)))
    writing.attach(documents.filter(({ id }) => ids.includes(id)).map(attachedOf), notYet)
    onClose()
  }
  function cancel(): void {
    files.forget()
    onClose()
  }
  return (
    <Dialog
      title={t('attachTitle')}
      isOpen
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t('cancel', { ns: 'shell' })}</Button>
          <Button look="primary" onClick={attach}>
            {t('attachAction')}
          </Button>
        </>
      }
    >
      {read.isPending && <Skeleton rows={3} height={2} />}
      {failure && <ReadFailed error={failure} onRetry={() => read.refetch()} />}
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
      {ids.length >= MOST_ATTACHMENTS && <p role="status">{t('attachMost', { count: MOST_ATTACHMENTS })}</p>}
      {read.data?.can.includes('add-documents') && (
        <DocumentUploader caseId={caseId} isInternal={isInternal} onDone={() => read.refetch()} />
      )}
    </Dialog>
  )
}

/** What goes with the message; what was added here a moment ago is what one wants to attach. */
function useChosen(writing: Writing, found: readonly string[] | undefined) {
  const [ids, setIds] = useState(() => writing.attachments.flatMap(({ documentId }) => documentId ?? []))
  const [known, setKnown] = useState<readonly string[]>()
  const added = found?.filter(id => known && !known.includes(id)) ?? []
  if (found && !known) setKnown(found)
  if (known && added.length > 0) {
    setKnown([...known, ...added])
    setIds([...new Set([...ids, ...added])].slice(0, MOST_ATTACHMENTS) as typeof ids)
  }
  const choose = (id: string, isChosen: boolean) =>
    setIds(
      (isChosen ? [...ids, id].slice(0, MOST_ATTACHMENTS) : ids.filter(other => other !== id)) as typeof ids,
    )
  return { ids: ids as readonly string[], choose }
}

/** The files that are picked here are the draft's: whatever closes the page, it knows which to look for. */
function usePickedFiles(caseId: string, writing: Writing) {
  const [before] = useState(writing.awaited)
  const files = useUploadsAt({ caseId })
  const [keysBefore] = useState(() => files.map(({ key }) => key))
  const picked = files.filter(file => !keysBefore.includes(file.key) && !isRefused(file))
  const awaited = [...before.filter(({ name }) => !writing.missing.includes(name)), ...picked.map(awaitedOf)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another file is picked, or dropped
  useEffect(() => {
    if (picked.length > 0) writing.awaitFiles(awaited)
  }, [JSON.stringify(awaited)])
  return { awaited, forget: () => writing.awaitFiles(before) }
}

const awaitedOf = ({ name, size }: QueuedFile) => ({ name, size })
const isRefused = ({ code }: QueuedFile) => code?.startsWith('document.')
