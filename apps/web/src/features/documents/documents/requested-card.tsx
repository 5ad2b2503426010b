// The card of one requested document: the reason, the due date, why the last one was rejected, the upload, and the
// option to say that the client does not have it.
import type { DocumentItem } from '@maat/contract/documents/documents'
import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import { StatusBadge } from './document-status.tsx'
import { TaskDialog } from './document-tasks.tsx'
import styles from './requested-card.module.css'
import { isInProgress } from './uploads/upload-queue.ts'
import type { UploadTarget } from './uploads/upload-transport.ts'
import { UploadZone } from './uploads/upload-zone.tsx'
import { useUploadsAt } from './uploads/uploads.ts'
import { useAbsenceTexts } from './use-absence-words.ts'
import { useDocumentTexts } from './use-document-words.ts'

export interface RequestedThing {
  key: string
  name: string
  target: UploadTarget
  /** The existing request, if there is one. */
  document?: DocumentItem
}

export function RequestedDocumentCard({ thing: { name, target, document } }: { thing: RequestedThing }) {
  const id = useId()
  const absence = useAbsenceTexts()
  const [isAbsent, setAbsent] = useState(false)
  const isComing = useUploadsAt(target).some(isInProgress)
  const mayMiss = document ? document.can.includes('explain') : true
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.heading}>
        <h3 id={id}>{name}</h3>
        <StatusBadge status={isComing ? 'uploading' : (document?.status ?? 'mandatory')} />
      </header>
      {document && <About document={document} />}
      <UploadZone target={target} label={name} isReplacing={document?.file != null} />
      {mayMiss && !isComing && (
        <Button look="quiet" onClick={() => setAbsent(true)} aria-label={absence.sayName(name)}>
          <CircleHelp size={18} aria-hidden /> {absence.say}
        </Button>
      )}
      {isAbsent && <AbsenceDialog target={target} name={name} onClose={() => setAbsent(false)} />}
    </section>
  )
}

function About({ document }: { document: DocumentItem }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const named = useTranslatedName()
  const words = useDocumentTexts()
  const { file, dueOn, typeName, name } = document
  const reason = words.reason(document)
  const type = typeName && named(typeName)
  return (
    <>
      {type && type !== name && <p className={styles.soft}>{type}</p>}
      {file && <SentBack document={document} reason={reason} />}
      {!file && reason && <p className={styles.reason}>{reason}</p>}
      {dueOn && <p className={styles.due}>{t('due', { date: format.date(dueOn) })}</p>}
    </>
  )
}

/** Why the document was rejected, with a link to the file. */
function SentBack({ document, reason }: { document: DocumentItem; reason: string }) {
  const { t } = useTranslation('documents')
  const [isOpen, setOpen] = useState(false)
  return (
    <Notice>
      <p>{t('sentBack.title')}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('sentBack.look')}
      </Button>
      {isOpen && <TaskDialog task="open" document={document} onClose={() => setOpen(false)} />}
    </Notice>
  )
}
