// Reports a breach, or changes what is known of it.
import type { BreachView } from '@maat/contract/privacy/breaches'
import { dayAt, instantOf, wallClock } from '@maat/domain/calendar/zoned-times'
import { OFFICE_COUNTRIES, type OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { BREACH_HARMS, BREACH_RISKS, type BreachHarm, type BreachRisk } from '@maat/domain/privacy/breaches'
import { DATA_KINDS, type DataKind } from '@maat/domain/privacy/personal-data'
import { useTranslation } from 'react-i18next'
import { changeBreach, reportBreach } from '../../../api/operations/privacy/breaches.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { ChecksField } from '../../../parts/fields/checks-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormTimeField } from '../../../parts/fields/form-time-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useReadingZone } from '../../../texts/reading-zone.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { REFRESHED } from './refreshed.ts'

interface Values {
  title: string
  country: OfficeCountry
  noticedOn: string
  noticedTime: string
  happened: string
  harms: BreachHarm[]
  dataKinds: DataKind[]
  peopleCount: string
  consequences: string
  measures: string
  risk: BreachRisk
}

const newBreach = (): Values => ({
  title: '',
  country: 'BE',
  noticedOn: todayHere(),
  noticedTime: '',
  happened: '',
  harms: [],
  dataKinds: [],
  peopleCount: '',
  consequences: '',
  measures: '',
  risk: 'unclear',
})

const valuesOf = (breach: BreachView, timeZone: string): Values => ({
  title: breach.title,
  country: breach.country,
  noticedOn: dayAt(breach.noticedAt, timeZone),
  noticedTime: wallClock(breach.noticedAt, timeZone).slice(11, 16),
  happened: breach.happened,
  harms: [...breach.harms],
  dataKinds: [...breach.dataKinds],
  peopleCount: breach.peopleCount === null ? '' : String(breach.peopleCount),
  consequences: breach.consequences,
  measures: breach.measures,
  risk: breach.risk,
})

const NEEDED = ['title', 'noticedOn', 'noticedTime', 'happened'] as const

function problemsIn(values: Values) {
  const missing: string[] = NEEDED.filter(path => values[path].trim() === '')
  if (values.harms.length === 0) missing.push('harms')
  const isCount = /^\d{0,8}$/.test(values.peopleCount.trim())
  return [
    ...missing.map(path => ({ path, code: 'field.required' })),
    ...(isCount ? [] : [{ path: 'peopleCount', code: 'field.invalid' }]),
  ]
}

const bodyOf = ({ noticedOn, noticedTime, peopleCount, ...rest }: Values, timeZone: string) => ({
  ...rest,
  noticedAt: noticedOn && noticedTime ? instantOf(`${noticedOn}T${noticedTime}`, timeZone).toISOString() : '',
  peopleCount: peopleCount.trim() === '' ? null : Number(peopleCount),
})

interface BreachDialogProps {
  breach: BreachView | undefined
  onClose(): void
  onSaved?(breach: BreachView): void
}

export function BreachDialog({ breach, onClose, onSaved }: BreachDialogProps) {
  const { t } = useTranslation('breaches')
  const timeZone = useReadingZone()
  const reporting = useOperation(reportBreach, { refreshes: REFRESHED })
  const changing = useOperation(changeBreach, { refreshes: REFRESHED })
  const record = useRecordForm({
    keepAs: `breach-${breach?.id ?? 'new'}`,
    start: breach ? valuesOf(breach, timeZone) : newBreach(),
    version: breach?.version,
    check: problemsIn,
    bodyOf: (values: Values) => bodyOf(values, timeZone),
    send: (body, version) =>
      breach
        ? changing.mutateAsync({ params: { breachId: breach.id }, body: { ...body, version } })
        : reporting.mutateAsync({ body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved, timeZone) }),
    words: { labelOf: path => t(`field.${path as keyof Values}`) },
    fields: { noticedAt: 'noticedOn', 'breach.not-yet-noticed': 'noticedTime' },
    savedText: t(breach ? 'saved' : 'reported'),
    onDone(saved) {
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(breach ? 'changeTitle' : 'reportTitle')}
      submitLabel={t(breach ? 'save' : 'report')}
      width="wide"
      record={record}
      onClose={onClose}
    >
      <Facts form={record.form} />
      <Weight form={record.form} />
    </FormDialog>
  )
}

interface Fields {
  form: Form<Values>
}

function Facts({ form }: Fields) {
  const { t } = useTranslation('breaches')
  const errorText = useErrorText()
  const code = form.codeOf('harms')
  return (
    <>
      <TextField form={form} name="title" label={t('field.title')} maxLength={160} isRequired />
      <FieldGrid>
        <FormDateField
          form={form}
          name="noticedOn"
          label={t('field.noticedOn')}
          max={todayHere()}
          isRequired
        />
        <FormTimeField form={form} name="noticedTime" label={t('field.noticedTime')} isRequired />
        <TextField form={form} name="country" type="select" label={t('field.country')}>
          {OFFICE_COUNTRIES.map(value => (
            <option key={value} value={value}>
              {t(`authorityOf.${value}`)}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <TextField
        form={form}
        name="happened"
        type="textarea"
        rows={4}
        label={t('field.happened')}
        maxLength={4000}
        isRequired
      />
      <ChecksField
        name="harms"
        legend={t('field.harms')}
        options={BREACH_HARMS.map(value => ({ value, label: t(`harm.${value}`) }))}
        value={form.values.harms}
        onChange={harms => form.set({ harms })}
        errorMessage={code && errorText(code)}
      />
    </>
  )
}

function Weight({ form }: Fields) {
  const { t } = useTranslation('breaches')
  const { t: registers } = useTranslation('registers')
  return (
    <>
      <ChecksField
        name="dataKinds"
        legend={t('field.dataKinds')}
        options={DATA_KINDS.map(value => ({ value, label: registers(`dataKind.${value}`) }))}
        value={form.values.dataKinds}
        onChange={dataKinds => form.set({ dataKinds })}
      />
      <TextField
        form={form}
        name="peopleCount"
        label={t('field.peopleCount')}
        inputMode="numeric"
        maxLength={8}
      />
      <Choice<BreachRisk>
        name="risk"
        legend={t('field.risk')}
        value={form.values.risk}
        onChange={risk => form.set({ risk })}
        options={BREACH_RISKS.map(value => ({ value, label: t(`risk.${value}`) }))}
      />
      <TextField
        form={form}
        name="consequences"
        type="textarea"
        rows={2}
        label={t('field.consequences')}
        maxLength={2000}
      />
      <TextField
        form={form}
        name="measures"
        type="textarea"
        rows={3}
        label={t('field.measures')}
        maxLength={2000}
      />
    </>
  )
}
