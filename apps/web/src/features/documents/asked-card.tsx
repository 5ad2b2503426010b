// One thing that is asked for, with everything about it in one place: why, until when, what was wrong with the last one,
// the ways to give it, and the way to say that one does not have it.
import type { DocumentItem } from '@maat/contract/documents'
import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'
import styles from './asked-card.module.css'
import { StatusBadge } from './document-status.tsx'
import { TaskDialog } from './document-tasks.tsx'
import { isMoving } from './upload-queue.ts'
import type { UploadTarget } from './upload-transport.ts'
import { UploadZone } from './upload-zone.tsx'
import { useUploadsAt } from './uploads.ts'
import { useAbsenceWords } from './use-absence-words.ts'
import { useDocumentWords } from './use-document-words.ts'

export interface AskedThing {
  key: string
  name: string
  target: UploadTarget
  /** Its place, where it has one. */
  document?: DocumentItem
}

export function AskedCard({ thing: { name, target, document } }: { thing: AskedThing }) {
  const id = useId()
  const absence = useAbsenceWords()
  const [isAbsent, setAbsent] = useState(false)
  const isComing = useUploadsAt(target).some(isMoving)
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
  const named = useNamed()
  const words = useDocumentWords()
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

/** What was wrong with it, beside what was given. */
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
