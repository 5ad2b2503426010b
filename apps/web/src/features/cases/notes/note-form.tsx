// The form to write or change a note.
import type { NoteView } from '@maat/contract/cases/notes'
import { Lock, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listCaseEvents } from '../../../api/operations/cases/cases.ts'
import { addNote, changeNote, listNotes } from '../../../api/operations/cases/notes.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import styles from './notes.module.css'

interface NoteValues {
  title: string
  text: string
  reach: 'private' | 'shared'
}

interface NoteFormProps {
  caseId: string
  note?: NoteView
  onDone(): void
}

const LONGEST_TITLE = 200
const LONGEST_TEXT = 20_000

const valuesOf = (note: NoteView | undefined): NoteValues => ({
  title: note?.title ?? '',
  text: note?.text ?? '',
  reach: note?.isShared ? 'shared' : 'private',
})

export function NoteForm({ caseId, note, onDone }: NoteFormProps) {
  const { t } = useTranslation('notes')
  const refreshes = [listNotes, listCaseEvents]
  const adding = useOperation(addNote, { refreshes })
  const changing = useOperation(changeNote, { refreshes })
  const record = useRecordForm({
    keepAs: `note-${note?.id ?? caseId}`,
    start: valuesOf(note),
    version: note?.version,
    bodyOf: ({ reach, ...texts }) => ({ ...texts, isShared: reach === 'shared' }),
    send: (body, version) =>
      note
        ? changing.mutateAsync({ params: { noteId: note.id }, body: { ...body, version } })
        : adding.mutateAsync({ params: { caseId }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: {
      labelOf: name => t(`field.${name === 'reach' ? 'who' : (name as 'title' | 'text')}`),
      textOf: (value, name) =>
        name === 'reach' ? t(`field.${value as NoteValues['reach']}`) : String(value),
    },
    savedText: t(note ? 'saved' : 'added'),
    onDone,
  })
  return (
    <div className={styles.form}>
      <RecordForm record={record} onCancel={onDone} isLeftFreely>
        <h3>{t(note ? 'form.edit' : 'form.new')}</h3>
        <NoteFields form={record.form} />
      </RecordForm>
    </div>
  )
}

function NoteFields({ form }: { form: Form<NoteValues> }) {
  const { t } = useTranslation('notes')
  return (
    <>
      <TextField form={form} name="title" label={t('field.title')} maxLength={LONGEST_TITLE} isRequired />
      <TextField
        form={form}
        name="text"
        type="textarea"
        rows={8}
        label={t('field.text')}
        maxLength={LONGEST_TEXT}
        isRequired
      />
      <Choice
        name="reach"
        legend={t('field.who')}
        look="cards"
        value={form.values.reach}
        onChange={reach => form.set({ reach })}
        options={[
          {
            value: 'private',
            label: t('field.private'),
            description: t('field.privateHint'),
            icon: <Lock size={20} aria-hidden />,
          },
          {
            value: 'shared',
            label: t('field.shared'),
            description: t('field.sharedHint'),
            icon: <Users size={20} aria-hidden />,
          },
        ]}
      />
    </>
  )
}
