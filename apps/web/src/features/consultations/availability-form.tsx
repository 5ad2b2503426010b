import type { AvailabilityView } from '@maat/contract/availability'
import type { OwnerId } from '@maat/contract/ids'
import { checkOpeningHours, USUAL_HOURS } from '@maat/domain/free-times'
import { LANGUAGES } from '@maat/domain/languages'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeAvailability, readAvailability } from '../../api/booking-operations.ts'
import { queryKeyOf, useOperation } from '../../api/use-operation.ts'
import { LANGUAGE_NAMES } from '../../preferences/language-names.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './booking.module.css'
import list from './consultations.module.css'
import { HoursFields } from './hours-fields.tsx'
import { useBookingErrorText, useTimeWords } from './use-booking-words.ts'

type Office = Extract<AvailabilityView, { kind: 'office' }>
type Lawyer = Extract<AvailabilityView, { kind: 'lawyer' }>

const RULES = [
  'minutes',
  'bufferBefore',
  'bufferAfter',
  'noticeHours',
  'horizonDays',
  'answerDays',
  'cancelHours',
] as const satisfies readonly (keyof Office)[]

interface AvailabilityFormProps {
  ownerId: string
  saved: AvailabilityView
}

export function AvailabilityForm({ ownerId, saved }: AvailabilityFormProps) {
  const { t } = useTranslation(['consultations', 'shell'])
  const errorText = useBookingErrorText()
  const words = useTimeWords()
  const queries = useQueryClient()
  const [values, setValues] = useState(saved)
  const [code, setCode] = useState<string>()
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  const saving = useOperation(changeAvailability, {
    onSuccess(reply) {
      queries.setQueryData(queryKeyOf(readAvailability, { params: { ownerId } }), reply)
      showToast({ kind: 'success', text: t('hours.saved') })
    },
  })

  function save(event: FormEvent): void {
    event.preventDefault()
    const wrong =
      checkOpeningHours(values.hours ?? []) ?? (speaksNothing(values) ? 'hours.no-language' : undefined)
    setCode(wrong)
    if (wrong) return
    const { timeZone: _zone, canChange: _can, ...body } = values
    saving.mutate({ params: { ownerId: ownerId as OwnerId }, body })
  }

  const isDisabled = !saved.canChange
  return (
    <form onSubmit={save} noValidate className={styles.step}>
      <fieldset disabled={isDisabled} className={styles.documents}>
        {values.kind === 'lawyer' && <LawyerFields values={values} onChange={setValues} />}
        {values.hours && (
          <HoursFields hours={values.hours} onChange={hours => setValues({ ...values, hours })} />
        )}
        <p className={styles.soft}>{t('hours.clock', { clock: words.clock(saved.timeZone) })}</p>
        {values.kind === 'office' && <RuleFields values={values} onChange={setValues} />}
      </fieldset>
      {code && <Notice kind="error">{errorText(code)}</Notice>}
      {saving.isError && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      {!isDisabled && (
        <FormActions>
          <Button type="submit" look="primary" isBusy={saving.isPending} disabled={!isChanged}>
            {t('save', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
      <LeaveDialog isChanged={isChanged && !saving.isSuccess} />
    </form>
  )
}

const speaksNothing = (values: AvailabilityView) => values.kind === 'lawyer' && values.languages.length === 0

interface PartProps<Values> {
  values: Values
  onChange(values: Values): void
}

function LawyerFields({ values, onChange }: PartProps<Lawyer>) {
  const { t } = useTranslation('consultations')
  const { takesConsultations, languages, hours } = values
  return (
    <>
      <Checkbox
        name="takesConsultations"
        label={t('hours.takes')}
        isChecked={takesConsultations}
        onChange={takes => onChange({ ...values, takesConsultations: takes })}
      />
      <fieldset className={list.languages}>
        <legend>{t('hours.languages')}</legend>
        {LANGUAGES.map(code => (
          <Checkbox
            key={code}
            name={`language-${code}`}
            label={LANGUAGE_NAMES[code]}
            isChecked={languages.includes(code)}
            onChange={speaks =>
              onChange({
                ...values,
                languages: LANGUAGES.filter(other => (other === code ? speaks : languages.includes(other))),
              })
            }
          />
        ))}
      </fieldset>
      <Checkbox
        name="ownHours"
        label={t('hours.asOffice')}
        isChecked={hours === null}
        onChange={asOffice => onChange({ ...values, hours: asOffice ? null : [...USUAL_HOURS] })}
      />
    </>
  )
}

function RuleFields({ values, onChange }: PartProps<Office>) {
  const { t } = useTranslation('consultations')
  return (
    <FieldGrid>
      {RULES.map(name => (
        <Field
          key={name}
          name={name}
          type="number"
          asksAbove
          label={t(`hours.${name}`)}
          value={String(values[name])}
          onChange={text => onChange({ ...values, [name]: Number.parseInt(text, 10) || 0 })}
        />
      ))}
    </FieldGrid>
  )
}
