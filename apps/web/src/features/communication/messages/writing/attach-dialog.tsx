// Chooses documents of the case for a message, or adds a new one, which becomes a document of the case.
import { MOST_ATTACHMENTS } from '@maat/domain/communication/messages'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../../../api/operations/documents/documents.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { WhenLoaded } from '../../../../parts/pages/when-loaded.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { DocumentUploader, type QueuedFile, useUploadsAt } from '../../../documents/documents/index.ts'
import styles from './attach-dialog.module.css'
import { attachableOf, attachedOf, isFileOf } from './message-draft.ts'
import type { Writing } from './use-writing.ts'

interface AttachDialogProps {
  caseId: string
  /** In staff conversations: internal documents are offered too, and added ones become internal. */
  isInternal: boolean
  writing: Writing
  onClose(): void
}

export function AttachDialog({ caseId, isInternal, writing, onClose }: AttachDialogProps) {
  const { t } = useTranslation(['messages', 'shell'])
  const read = useRead(listCaseDocuments, { params: { caseId } })
  const documents = attachableOf(read.data?.documents ?? [], isInternal)
  const { ids, choose } = useChosen(writing, read.data && documents.map(({ id }) => id))
  const files = usePickedFiles(caseId, writing)

  function attach(): void {
    // Unfinished uploads are attached once they have arrived.
    const notYet = files.awaited.filter(file => !documents.some(document => isFileOf(document, file)))
    writing.attach(documents.filter(({ id }) => ids.includes(id)).map(attachedOf), notYet)
    onClose()
  }
  function cancel(): void {
    files.forget()
    onClose()
  }
  return (
    <InfoDialog
      title={t('attachTitle')}
      closeLabel={t('cancel', { ns: 'shell' })}
      onClose={cancel}
      actions={
        <Button look="primary" onClick={attach}>
          {t('attachAction')}
        </Button>
      }
    >
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 2 }}>
        {() => documents.length === 0 && <p>{t('attachNone')}</p>}
      </WhenLoaded>
      {documents.length > 0 && (
        <ul className={styles.documents}>
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
    </InfoDialog>
  )
}

/** The chosen attachments; a file that was just added here is selected automatically. */
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

/** The draft remembers the files picked here, so that they are found even after the page was closed. */
function usePickedFiles(caseId: string, writing: Writing) {
  const [before] = useState(writing.awaited)
  const files = useUploadsAt({ caseId })
  const [keysBefore] = useState(() => files.map(({ key }) => key))
  const picked = files.filter(file => !keysBefore.includes(file.key) && !isRefused(file))
  const awaited = [...before.filter(({ name }) => !writing.missing.includes(name)), ...picked.map(awaitedOf)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list of awaited files changes
  useEffect(() => {
    if (picked.length > 0) writing.awaitFiles(awaited)
  }, [JSON.stringify(awaited)])
  return { awaited, forget: () => writing.awaitFiles(before) }
}

const awaitedOf = ({ name, size }: QueuedFile) => ({ name, size })
const isRefused = ({ code }: QueuedFile) => code?.startsWith('document.')
