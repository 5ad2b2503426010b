import type { AvailabilityView } from '@maat/contract/calendar/availability'
import { checkOpeningHours, DEFAULT_OPENING_HOURS } from '@maat/domain/calendar/free-times'
import { LANGUAGES } from '@maat/domain/words/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeAvailability, readAvailability } from '../../../api/operations/calendar/availability.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type AvailabilityByDay, byDay, withDays } from './availability-values.ts'
import styles from './booking/booking.module.css'
import list from './consultations.module.css'
import { HoursFields } from './hours-fields.tsx'
import { useAvailabilityTexts } from './use-availability-words.ts'
import { useBookingErrorText, useTimeTexts } from './use-booking-words.ts'

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
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const words = useTimeTexts()
  const queries = useQueryClient()
  const changing = useOperation(changeAvailability)
  const record = useRecordForm({
    keepAs: `availability-${ownerId}`,
    start: saved,
    version: saved.version,
    merging: { recordOf: byDay, valuesOf: (days: AvailabilityByDay) => withDays(saved, days) },
    bodyOf(days, version: number) {
      const { timeZone: _zone, canChange: _can, ...body } = withDays({ ...saved, version }, days)
      return body
    },
    check: problemsIn,
    async send(body) {
      const reply = await changing.mutateAsync({ params: { ownerId }, body })
      queries.setQueryData(queryKeyOf(readAvailability, { params: { ownerId } }), reply)
      return reply
    },
    savedOf: (view: AvailabilityView) => ({ version: view.version, value: byDay(view) }),
    words: useAvailabilityTexts(),
    errorText: ({ code }) => errorText(code),
    savedText: t('hours.saved'),
  })
  const { form } = record
  const { values } = form
  const change = (next: AvailabilityView) => form.set(next, 'hours')
  const code = form.codeOf('hours')
  const fields = (
    <fieldset name="hours" disabled={!saved.canChange} className={styles.documents}>
      {values.kind === 'lawyer' && <LawyerFields values={values} onChange={change} />}
      {values.hours && <HoursFields hours={values.hours} onChange={hours => change({ ...values, hours })} />}
      <p className={styles.soft}>{t('hours.clock', { clock: words.clock(saved.timeZone) })}</p>
      {values.kind === 'office' && <RuleFields values={values} onChange={change} />}
      {code && <Notice kind="error">{errorText(code)}</Notice>}
    </fieldset>
  )
  return saved.canChange ? <RecordForm record={record}>{fields}</RecordForm> : fields
}

function problemsIn(values: AvailabilityView): FieldProblem[] {
  const speaksNothing = values.kind === 'lawyer' && values.languages.length === 0
  const code = checkOpeningHours(values.hours ?? []) ?? (speaksNothing ? 'hours.no-language' : undefined)
  return code ? [{ path: 'hours', code }] : []
}

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
        onChange={asOffice => onChange({ ...values, hours: asOffice ? null : [...DEFAULT_OPENING_HOURS] })}
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
