// Opening an office, and keeping what the firm says of it.
import type { NewOffice, Office } from '@maat/contract/firm'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { createOffice, readFirm, updateOffice } from '../../api/operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type FieldProblem, problemsOf } from '../../ui/use-form.ts'
import { useTreeForm } from '../../ui/use-tree-form.ts'
import { OfficeFields, type OfficeValues } from './office-fields.tsx'
import styles from './overview-page.module.css'

const EMPTY: OfficeValues = {
  code: '',
  city: { fr: '', en: '', nl: '' },
  street: '',
  postalCode: '',
  country: 'BE',
  phone: '',
  email: '',
  timeZone: 'Europe/Brussels',
}

function valuesOf({ id: _, version: __, ...values }: Office): OfficeValues {
  return values
}

interface OfficeDialogProps {
  /** None when one is opened. */
  office: Office | undefined
  onClose(): void
}

export function OfficeDialog({ office, onClose }: OfficeDialogProps) {
  const { t } = useTranslation(['dashboard', 'shell'])
  const language = useLanguage()
  const errorText = useErrorText()
  const formId = useId()
  const [base, setBase] = useState(office)
  const [isStale, setStale] = useState(false)
  const form = useTreeForm(office ? valuesOf(office) : EMPTY)
  const creating = useOperation(createOffice, { refreshes: [readFirm] })
  const updating = useOperation(updateOffice, { refreshes: [readFirm] })
  const error = creating.error ?? updating.error

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const parsed = await parseOffice(form.values)
    if (!parsed.success) return form.object(problemsOf(parsed.error).map(missing(form.values)))
    form.object([])
    const told = { onError: showWrong, onSuccess: done }
    if (!base) return creating.mutate({ body: parsed.data }, told)
    const body = { ...parsed.data, version: base.version }
    updating.mutate({ params: { officeId: base.id }, body }, told)
  }

  function done(): void {
    showToast({ kind: 'success', text: base ? t('saved', { ns: 'shell' }) : t('office.added') })
    onClose()
  }

  /** Somebody saved meanwhile: what was typed stays, and a next save starts from their version. */
  function showWrong({ code, problem }: CallError): void {
    if (code === 'record.stale') {
      setBase(problem.current as Office)
      setStale(true)
    }
    form.object(problem.errors ?? [])
  }

  function takeTheirs(theirs: Office): void {
    form.replace(valuesOf(theirs))
    setStale(false)
    updating.reset()
  }

  const city = office?.city[language] ?? ''
  // What stands at its field is not said twice.
  const isAtField = (error?.problem.errors ?? []).length > 0
  return (
    <Dialog
      title={office ? t('office.titleEdit', { city }) : t('office.titleAdd')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isBusy={creating.isPending || updating.isPending}
            busyLabel={t('saving', { ns: 'shell' })}
          >
            {t('save', { ns: 'shell' })}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={save} noValidate className={styles.form}>
        <OfficeFields form={form} />
        {isStale && base && (
          <Notice kind="error">
            <p>{errorText('record.stale')}</p>
            <Button look="quiet" onClick={() => takeTheirs(base)}>
              {t('office.takeTheirs')}
            </Button>
          </Notice>
        )}
        {error && !isStale && !isAtField && <Notice kind="error">{errorText(error.code)}</Notice>}
      </form>
    </Dialog>
  )
}

/** What was not filled in is missing, not wrong. */
const missing = (values: OfficeValues) => (problem: FieldProblem) =>
  values[problem.path as 'code'] === '' ? { ...problem, code: 'field.required' } : problem

/** The schemas, and the library of the world's phone numbers, come with the first save. */
async function parseOffice(values: OfficeValues) {
  const [schemas, phones] = await Promise.all([
    import('@maat/contract/firm'),
    import('@maat/domain/phone-number'),
  ])
  const phone = phones.normalisePhoneNumber(values.country, values.phone) ?? values.phone
  return schemas.NewOffice.safeParse({ ...values, phone } as NewOffice, { reportInput: true })
}
