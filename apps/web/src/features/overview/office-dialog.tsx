// Opening an office, and keeping what the firm says of it.
import type { NewOffice, Office, updateOffice as OfficeUpdate } from '@maat/contract/firm'
import type { SentBodyOf } from '@maat/contract/operation'
import { countryName } from '@maat/domain/countries'
import type { Language } from '@maat/domain/languages'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '../../api/later.ts'
import { createOffice, readFirm, updateOffice } from '../../api/operations/firm.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { ChangedMeanwhile } from '../../preferences/changed-meanwhile.tsx'
import { LANGUAGE_NAMES } from '../../preferences/language-names.ts'
import { loadPhoneNumbers } from '../../preferences/load-phone-numbers.ts'
import type { Saved } from '../../preferences/save-merged.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { useMergedSaving } from '../../preferences/use-merged-saving.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type FieldProblem, problemsOf, useForm } from '../../ui/use-form.ts'
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

function valuesOf({ id: _, version: __, phoneText: ___, ...values }: Office): OfficeValues {
  return values
}

type OfficeChange = SentBodyOf<typeof OfficeUpdate>
const savedOf = (office: Office): Saved<OfficeValues> => ({
  version: office.version,
  value: valuesOf(office),
})

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
  const form = useForm(office ? valuesOf(office) : EMPTY, { marksRight: false })
  const rules = useLater(loadRules)
  const creating = useOperation(createOffice, { refreshes: [readFirm] })
  const updating = useOperation(updateOffice, { refreshes: [readFirm] })
  const saving = useMergedSaving<OfficeValues>({
    start: office ? savedOf(office) : { version: 0, value: EMPTY },
    ...(!office && { savedText: t('office.added') }),
    async send(values, version) {
      const sent = office
        ? updating.mutateAsync({
            params: { officeId: office.id },
            body: { ...values, version } as OfficeChange,
          })
        : creating.mutateAsync({ body: values as NewOffice })
      return savedOf(await sent)
    },
    currentOf: current => savedOf(current as Office),
    mine: form.values,
    show: form.replace,
    onSaved() {
      kept.forget()
      onClose()
    },
    onError: ({ problem }) => form.object(problem.errors ?? []),
  })
  const kept = useKeptForm(`office-${office?.id ?? 'new'}`, form, {
    base: saving.base,
    onBase: saving.resume,
    isSaved: office !== undefined,
  })
  const { error } = saving

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const parsed = parseOffice(await rules(), form.values)
    if (!parsed.success) return form.object(problemsOf(parsed.error).map(missing(form.values)))
    form.object([])
    saving.save(parsed.data)
  }

  const city = office?.city[language] ?? ''
  function labelOf(path: string): string {
    const [name = '', code] = path.split('.')
    const label = t(`office.${name as keyof OfficeValues}`)
    return code ? `${label} (${LANGUAGE_NAMES[code as Language]})` : label
  }
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
            isBusy={saving.isSaving}
            busyLabel={t('saving', { ns: 'shell' })}
          >
            {t('save', { ns: 'shell' })}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={save} noValidate className={styles.form}>
        {kept.notice}
        <OfficeFields form={form} />
        <ChangedMeanwhile
          saving={saving}
          labelOf={labelOf}
          textOf={(value, path) =>
            path === 'country' ? countryName(String(value), language) : String(value)
          }
        />
        {error && !isAtField && <Notice kind="error">{errorText(error.code)}</Notice>}
      </form>
    </Dialog>
  )
}

/** What was not filled in is missing, not wrong. */
const missing = (values: OfficeValues) => (problem: FieldProblem) =>
  values[problem.path as 'code'] === '' ? { ...problem, code: 'field.required' } : problem

async function loadRules() {
  const [{ NewOffice }, phones] = await Promise.all([import('@maat/contract/firm'), loadPhoneNumbers()])
  return { NewOffice, ...phones }
}

function parseOffice(
  { NewOffice, normalisePhoneNumber }: Awaited<ReturnType<typeof loadRules>>,
  values: OfficeValues,
) {
  const phone = normalisePhoneNumber(values.country, values.phone) ?? values.phone
  return NewOffice.safeParse({ ...values, phone } as NewOffice, { reportInput: true })
}
