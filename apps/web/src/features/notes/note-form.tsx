// Writing a note, or changing one. What was typed stays in this browser until it is saved or given up.
import type { CaseId } from '@maat/contract/ids'
import type { NoteView } from '@maat/contract/notes'
import { Lock, Users } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { listCaseEvents } from '../../api/operations/cases.ts'
import { addNote, changeNote, listNotes } from '../../api/operations/notes.ts'
import { useOperation } from '../../api/use-operation.ts'
import { KeptNotice } from '../../preferences/kept-notice.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
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

interface KeptNote {
  values: NoteValues
  /** Of which version it was begun: whoever changed the note since is not overwritten. */
  version: number
}

export function NoteForm(props: NoteFormProps) {
  const kept = useKept<KeptNote>(`note-${props.note?.id ?? props.caseId}`)
  if (kept.values === undefined) return null
  return <OpenForm {...props} kept={kept} />
}

function OpenForm({ caseId, note, onDone, kept }: NoteFormProps & { kept: Kept<KeptNote> }) {
  const { t } = useTranslation(['notes', 'shell'])
  const start = kept.values
  const form = useForm<NoteValues>(start?.values ?? valuesOf(note))
  const [base, setBase] = useState({ note, version: start?.version ?? note?.version ?? 0 })
  const [isResumed, setResumed] = useState(start !== null)
  const refreshes = [listNotes, listCaseEvents]
  const adding = useOperation(addNote, { refreshes })
  const changing = useOperation(changeNote, { refreshes })
  const error = adding.error ?? changing.error
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(valuesOf(base.note))
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed
  useEffect(
    () => kept.keep(isChanged ? { values: form.values, version: base.version } : undefined),
    [form.values, base],
  )

  function restart(from: NoteView | undefined): void {
    setBase({ note: from, version: from?.version ?? 0 })
    form.replace(valuesOf(from))
    setResumed(false)
    changing.reset()
  }

  function leave(): void {
    kept.forget()
    onDone()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    const { title, text, reach } = form.values
    const body = { title, text, isShared: reach === 'shared' }
    const told = {
      onSuccess() {
        showToast({ kind: 'success', text: t(note ? 'saved' : 'added') })
        leave()
      },
      onError({ problem }: CallError) {
        form.object(problem.errors ?? [])
        const now = problem.current as NoteView | undefined
        // Told what stands now, whoever saves again means it.
        if (now) setBase(before => ({ ...before, version: now.version }))
      },
    }
    if (note) changing.mutate({ params: { noteId: note.id }, body: { ...body, version: base.version } }, told)
    else adding.mutate({ params: { caseId: caseId as CaseId }, body }, told)
  }

  const theirs = error?.problem.current as NoteView | undefined
  return (
    <form ref={form.ref} onSubmit={save} noValidate className={styles.form}>
      <h3>{t(note ? 'form.edit' : 'form.new')}</h3>
      {isResumed && <KeptNotice isSaved={note !== undefined} onDrop={() => restart(note)} />}
      <NoteFields form={form} />
      {error && <Failure error={error} onTheirs={theirs && (() => restart(theirs))} />}
      <FormActions>
        <Button onClick={leave}>{t('form.cancel')}</Button>
        <Button type="submit" look="primary" isBusy={adding.isPending || changing.isPending}>
          {t('save', { ns: 'shell' })}
        </Button>
      </FormActions>
    </form>
  )
}

function NoteFields({ form }: { form: Form<NoteValues> }) {
  const { t } = useTranslation('notes')
  const errorText = useErrorText()
  const field = (name: 'title' | 'text') => {
    const code = form.codeOf(name)
    return {
      name,
      label: t(`field.${name}`),
      value: form.values[name],
      onChange: (value: string) => form.set({ [name]: value }),
      isRequired: true,
      valid: code ? (0 as const) : (-1 as const),
      errorMessage: code && errorText(code),
    }
  }
  return (
    <>
      <Field {...field('title')} maxLength={LONGEST_TITLE} />
      <Field {...field('text')} type="textarea" rows={8} maxLength={LONGEST_TEXT} />
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

function Failure({ error, onTheirs }: { error: CallError; onTheirs: (() => void) | undefined }) {
  const { t } = useTranslation('notes')
  const errorText = useErrorText()
  return (
    <Notice kind="error">
      <p>{onTheirs ? t('stale.text') : errorText(error.code)}</p>
      {onTheirs && (
        <Button look="quiet" onClick={onTheirs}>
          {t('stale.theirs')}
        </Button>
      )}
    </Notice>
  )
}
