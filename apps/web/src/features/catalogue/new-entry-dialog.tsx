// Adding an entry: its names are enough to begin with; of an issue also the cases that it is for.
import type { EntryLevel, EntryView } from '@maat/contract/catalogue'
import type { CaseType } from '@maat/domain/case-types'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '../../api/later.ts'
import { createEntry } from '../../api/operations/catalogue.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { NamesField } from '../../preferences/names-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { problemsOf, useForm } from '../../ui/use-form.ts'
import { CaseTypesField } from './case-types-field.tsx'
import styles from './catalogue.module.css'
import { REFRESHES } from './use-catalogue.ts'

interface NewEntryDialogProps {
  level: EntryLevel
  /** What it goes into; without it, and beneath a category, one chooses among `parents`. */
  parentId?: string
  /** The `option`s of a choice of parents. */
  parents?: ReactNode
  onClose(): void
  onCreated?(entry: EntryView): void
}

const EMPTY = { name: { fr: '', en: '', nl: '' }, caseTypes: [] as CaseType[], parentId: '' }

const loadRules = () => import('@maat/contract/catalogue').then(({ NewEntry }) => ({ NewEntry }))

export function NewEntryDialog({ level, parentId, parents, onClose, onCreated }: NewEntryDialogProps) {
  const { t } = useTranslation(['catalogue', 'shell'])
  const errorText = useErrorText()
  const rules = useLater(loadRules)
  const formId = useId()
  const form = useForm({ ...EMPTY, parentId: parentId ?? '' }, { marksRight: false })
  const creating = useOperation(createEntry, { refreshes: REFRESHES })
  const kept = useKeptForm(`new-${level}-${parentId ?? ''}`, form)
  const { name, caseTypes } = form.values

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault()
    const parent = form.values.parentId
    const body = {
      name,
      ...((parents || parent) && { parentId: parent }),
      ...(level === 'issue' && { caseTypes }),
    }
    const { NewEntry } = await rules()
    const parsed = NewEntry.safeParse(body, { reportInput: true })
    if (!parsed.success) return form.object(problemsOf(parsed.error).map(missingParent))
    form.object([])
    creating.mutate(
      { body },
      {
        onError: error => form.object(error.problem.errors ?? []),
        onSuccess: entry => {
          showToast({ kind: 'success', text: t(`new.done.${level}`) })
          kept.forget()
          onClose()
          onCreated?.(entry)
        },
      },
    )
  }

  const parentCode = form.codeOf('parentId')
  return (
    <Dialog
      title={t(`new.${level}`)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={creating.isPending}>
            {t('new.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={create} noValidate className={styles.form}>
        {kept.notice}
        {parents && (
          <Field
            name="parentId"
            type="select"
            label={t('field.subcategory')}
            value={form.values.parentId}
            onChange={value => form.set({ parentId: value }, 'parentId')}
            isRequired
            valid={form.validityOf('parentId')}
            errorMessage={parentCode && errorText(parentCode)}
          >
            {parents}
          </Field>
        )}
        <NamesField
          path="name"
          legend={t('field.name')}
          value={name}
          onChange={(value, path) => form.set({ name: value }, path)}
          codeAt={form.codeOf}
          isRequired
        />
        {level === 'issue' && (
          <CaseTypesField
            value={caseTypes}
            onChange={value => form.set({ caseTypes: value }, 'caseTypes')}
            code={form.codeOf('caseTypes')}
          />
        )}
        {creating.isError && <Notice kind="error">{errorText(creating.error.code)}</Notice>}
      </form>
    </Dialog>
  )
}

/** What was not chosen is missing, not wrong. */
const missingParent = (problem: { path: string; code: string }) =>
  problem.path === 'parentId' ? { ...problem, code: 'field.required' } : problem
