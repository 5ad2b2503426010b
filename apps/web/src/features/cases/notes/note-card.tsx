// One note: its readers, its text and, for its author, the edit button.
import type { NoteView } from '@maat/contract/cases/notes'
import { Lock, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCaseEvents } from '../../../api/operations/cases/cases.ts'
import { listNotes, removeNote } from '../../../api/operations/cases/notes.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { AddToBinder } from '../binder/index.ts'
import { NoteForm } from './note-form.tsx'
import styles from './notes.module.css'

export function NoteCard({ note }: { note: NoteView }) {
  const { t } = useTranslation('notes')
  const format = useFormat()
  const [question, setQuestion] = useState<'edit' | 'remove'>()
  const back = () => setQuestion(undefined)
  const { title, isShared, authorName, updatedAt } = note
  if (question === 'edit') return <NoteForm caseId={note.caseId} note={note} onDone={back} />
  const Icon = isShared ? Users : Lock
  return (
    <article className={styles.note}>
      <header className={styles.top}>
        <div className={styles.heading}>
          <h3>{title}</h3>
          <p className={styles.soft}>
            <span className={styles.reach} data-shared={isShared}>
              <Icon size={14} aria-hidden /> {t(isShared ? 'shared' : 'private')}
            </span>
            <time dateTime={updatedAt} title={format.dateTime(updatedAt)}>
              {t('by', { name: authorName, when: format.ago(updatedAt) })}
            </time>
          </p>
        </div>
        <span className={styles.tools}>
          <AddToBinder entry={{ kind: 'note', noteId: note.id }} title={title} />
          {note.can.includes('change') && (
            <>
              <IconButton label={t('edit', { title })} onClick={() => setQuestion('edit')}>
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton label={t('remove', { title })} onClick={() => setQuestion('remove')}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </>
          )}
        </span>
      </header>
      <NoteText text={note.text} />
      {question === 'remove' && <RemoveDialog note={note} onClose={back} />}
    </article>
  )
}

const SHORT = 600

function NoteText({ text }: { text: string }) {
  const { t } = useTranslation('notes')
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > SHORT
  return (
    <>
      <p className={styles.text} data-excerpt={(isLong && !isWhole) || undefined}>
        {text}
      </p>
      {isLong && (
        <div>
          <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'less' : 'more')}
          </Button>
        </div>
      )}
    </>
  )
}

function RemoveDialog({ note, onClose }: { note: NoteView; onClose(): void }) {
  const { t } = useTranslation('notes')
  return (
    <ActionDialog
      title={t('confirm.title', { title: note.title })}
      confirmLabel={t('confirm.yes')}
      cancelLabel={t('confirm.no')}
      operation={removeNote}
      sent={{ params: { noteId: note.id } }}
      refreshes={[listNotes, listCaseEvents]}
      doneText={t('removed')}
      onClose={onClose}
    >
      {t('confirm.body')}
    </ActionDialog>
  )
}
