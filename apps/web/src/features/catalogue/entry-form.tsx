// What an entry says: its names and what it is about; of an issue also for which cases it is, and what it asks.
import type { EntryView } from '@maat/contract/catalogue'
import type { CaseType } from '@maat/domain/case-types'
import type { Translated } from '@maat/domain/languages'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { useLater } from '../../api/later.ts'
import { updateEntry } from '../../api/operations/catalogue.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { NamesField } from '../../preferences/names-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { problemsOf, useForm } from '../../ui/use-form.ts'
import { CaseTypesField } from './case-types-field.tsx'
import styles from './catalogue.module.css'
import type { Entry, Issue } from './catalogue-types.ts'
import { DocumentsField } from './documents-field.tsx'
import { type DocumentType, REFRESHES } from './use-catalogue.ts'

interface Values {
  name: Translated
  description: Translated
  /** Only of an issue. */
  everydayWords?: Translated
  caseTypes?: CaseType[]
  documents?: Issue['documents']
}

type Editable = Entry & Pick<Values, 'everydayWords' | 'caseTypes' | 'documents'>

const valuesOf = ({ name, description, everydayWords, caseTypes, documents }: Editable): Values => ({
  name,
  description,
  ...(everydayWords && caseTypes && documents && { everydayWords, caseTypes, documents }),
})

interface EntryFormProps {
  entry: Editable
  /** Of an issue: what can be asked for. */
  documentTypes?: readonly DocumentType[]
  onSaved?(): void
}

const loadRules = () => import('@maat/contract/catalogue').then(({ EntryChange }) => ({ EntryChange }))

export function EntryForm({ entry, documentTypes, onSaved }: EntryFormProps) {
  const { t } = useTranslation(['catalogue', 'shell'])
  const errorText = useErrorText()
  const [base, setBase] = useState<Editable>(entry)
  const [isStale, setStale] = useState(false)
  const form = useForm(valuesOf(entry), { marksRight: false })
  const saving = useOperation(updateEntry, { refreshes: REFRESHES })
  const rules = useLater(loadRules)
  const kept = useKeptForm(`entry-${entry.id}`, form, {
    base: base.version,
    onBase: version => setBase({ ...base, version }),
    isSaved: true,
  })

  function restart(from: Editable): void {
    setBase(from)
    setStale(false)
    form.replace(valuesOf(from))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { ...form.values, version: base.version }
    const { EntryChange } = await rules()
    const parsed = EntryChange.safeParse(body, { reportInput: true })
    if (!parsed.success) return form.object(problemsOf(parsed.error))
    form.object([])
    saving.mutate({ params: { entryId: base.id }, body }, { onError: told, onSuccess: keep })
  }

  function keep(saved: EntryView): void {
    restart(ofLevel(saved))
    showToast({ kind: 'success', text: t('saved', { ns: 'shell' }) })
    if (!onSaved) return
    kept.forget()
    onSaved()
  }

  /** Somebody saved meanwhile: what was typed stays, and a next save starts from their version. */
  function told(error: CallError): void {
    if (error.code === 'record.stale') {
      setBase(ofLevel(error.problem.current as EntryView))
      setStale(true)
    }
    form.object(error.problem.errors ?? [])
  }

  const { name, description, everydayWords, caseTypes, documents } = form.values
  return (
    <form ref={form.ref} onSubmit={save} noValidate className={styles.form}>
      {kept.notice}
      <NamesField
        path="name"
        legend={t('field.name')}
        value={name}
        onChange={(value, path) => form.set({ name: value }, path)}
        codeAt={form.codeOf}
        isRequired
      />
      <NamesField
        path="description"
        legend={t('field.description')}
        value={description}
        onChange={(value, path) => form.set({ description: value }, path)}
        codeAt={form.codeOf}
        maxLength={2000}
        isLong
      />
      {everydayWords && (
        <NamesField
          path="everydayWords"
          legend={t('field.everydayWords')}
          value={everydayWords}
          onChange={(value, path) => form.set({ everydayWords: value }, path)}
          codeAt={form.codeOf}
          maxLength={2000}
          isLong
        />
      )}
      {caseTypes && (
        <CaseTypesField
          value={caseTypes}
          onChange={value => form.set({ caseTypes: value }, 'caseTypes')}
          code={form.codeOf('caseTypes')}
        />
      )}
      {documents && documentTypes && (
        <DocumentsField
          types={documentTypes}
          value={documents}
          onChange={value => form.set({ documents: value }, 'documents')}
        />
      )}
      {isStale && (
        <Notice kind="error">
          <p>{errorText('record.stale')}</p>
          <Button look="quiet" onClick={() => restart(base)}>
            {t('takeTheirs')}
          </Button>
        </Notice>
      )}
      {saving.isError && !isStale && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      <FormActions>
        <Button
          type="submit"
          look="primary"
          isBusy={saving.isPending}
          busyLabel={t('saving', { ns: 'shell' })}
        >
          {t('save', { ns: 'shell' })}
        </Button>
      </FormActions>
      <LeaveDialog isChanged={form.isChanged} onLeave={kept.forget} />
    </form>
  )
}

/** Only an issue has everyday words, case types and documents to speak of. */
function ofLevel(saved: EntryView): Editable {
  const { level, everydayWords, caseTypes, documents, ...entry } = saved
  return level === 'issue' ? { ...entry, everydayWords, caseTypes, documents } : entry
}
