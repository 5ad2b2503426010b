import type { AvailabilityView } from '@maat/contract/availability'
import type { OwnerId } from '@maat/contract/ids'
import { checkOpeningHours, USUAL_HOURS } from '@maat/domain/free-times'
import { LANGUAGES } from '@maat/domain/languages'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeAvailability, readAvailability } from '../../api/operations/availability.ts'
import { queryKeyOf, useOperation } from '../../api/use-operation.ts'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { ChangedMeanwhile } from '../../preferences/changed-meanwhile.tsx'
import { LANGUAGE_NAMES } from '../../preferences/language-names.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import type { Saved } from '../../preferences/save-merged.ts'
import { useMergedSaving } from '../../preferences/use-merged-saving.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, FormActions } from '../../ui/page.tsx'
import { type AvailabilityByDay, byDay, withDays } from './availability-values.ts'
import styles from './booking.module.css'
import list from './consultations.module.css'
import { HoursFields } from './hours-fields.tsx'
import { useAvailabilityWords } from './use-availability-words.ts'
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
  const changed = useAvailabilityWords()
  const queries = useQueryClient()
  const [values, setValues] = useState(saved)
  const [standing, setStanding] = useState(saved)
  const [code, setCode] = useState<string>()
  const isChanged = JSON.stringify(byDay(values)) !== JSON.stringify(byDay(standing))
  const changing = useOperation(changeAvailability)
  const saving = useMergedSaving<AvailabilityByDay>({
    start: savedOf(saved),
    isChanged,
    mine: byDay(values),
    savedText: t('hours.saved'),
    async send(days, version) {
      const { timeZone: _zone, canChange: _can, ...body } = withDays({ ...saved, version }, days)
      const reply = await changing.mutateAsync({ params: { ownerId: ownerId as OwnerId }, body })
      queries.setQueryData(queryKeyOf(readAvailability, { params: { ownerId } }), reply)
      return savedOf(reply)
    },
    currentOf: current => savedOf(current as AvailabilityView),
    show,
  })
  const held = { values: byDay(values), isChanged, replace: show }
  const kept = useKeptForm(`availability-${ownerId}`, held, {
    base: saving.base,
    onBase: saving.resume,
    isSaved: true,
  })

  function show(days: AvailabilityByDay, base = days): void {
    setValues(withDays(saved, days))
    setStanding(withDays(saved, base))
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    const wrong =
      checkOpeningHours(values.hours ?? []) ?? (speaksNothing(values) ? 'hours.no-language' : undefined)
    setCode(wrong)
    if (!wrong) saving.save(byDay(values))
  }

  const isDisabled = !saved.canChange
  return (
    <form onSubmit={save} noValidate className={styles.step}>
      {kept.notice}
      <fieldset disabled={isDisabled} className={styles.documents}>
        {values.kind === 'lawyer' && <LawyerFields values={values} onChange={setValues} />}
        {values.hours && (
          <HoursFields hours={values.hours} onChange={hours => setValues({ ...values, hours })} />
        )}
        <p className={styles.soft}>{t('hours.clock', { clock: words.clock(saved.timeZone) })}</p>
        {values.kind === 'office' && <RuleFields values={values} onChange={setValues} />}
      </fieldset>
      {code && <Notice kind="error">{errorText(code)}</Notice>}
      <ChangedMeanwhile saving={saving} {...changed} />
      {saving.error && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      {!isDisabled && (
        <FormActions>
          <Button type="submit" look="primary" isBusy={saving.isSaving} disabled={!isChanged}>
            {t('save', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
      <LeaveDialog isChanged={isChanged} onLeave={kept.forget} />
    </form>
  )
}

const savedOf = (view: AvailabilityView): Saved<AvailabilityByDay> => ({
  version: view.version,
  value: byDay(view),
})

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
    <div className={list.rules}>
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
    </div>
  )
}
