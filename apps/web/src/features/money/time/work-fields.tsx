// The fields of a time entry, used after a timer and for changes.
import {
  ACTIVITIES,
  type Activity,
  BILLING_KINDS,
  type BillingKind,
} from '@maat/domain/money/invoices/billing-types'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { parseMinutes } from './work-words.ts'

export interface WorkValues {
  minutes: string
  workedOn: string
  activity: string
  text: string
  /** Empty if the agreement of the case decides. */
  billing: BillingKind | ''
  privateNote: string
}

const LONGEST_TEXT = 500
const LONGEST_NOTE = 1000

export const workBody = ({ minutes, workedOn, activity, text, billing, privateNote }: WorkValues) => ({
  minutes: parseMinutes(minutes),
  workedOn,
  activity: activity as Activity,
  text,
  privateNote,
  ...(billing && { billing }),
})

export function ActivityField<Values extends { activity: string }>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('time')
  return (
    <TextField
      form={form as unknown as Form<{ activity: string }>}
      name="activity"
      type="select"
      label={t('field.activity')}
    >
      {ACTIVITIES.map(activity => (
        <option key={activity} value={activity}>
          {t(`activity.${activity}`)}
        </option>
      ))}
    </TextField>
  )
}

export function WorkFields({ form }: { form: Form<WorkValues> }) {
  const { t } = useTranslation('time')
  return (
    <>
      <FieldGrid>
        <TextField
          form={form}
          name="minutes"
          label={t('field.minutes')}
          hint={t('field.minutesHint')}
          maxLength={12}
          autoComplete="off"
          isRequired
        />
        <FormDateField form={form} name="workedOn" label={t('field.workedOn')} isRequired />
        <ActivityField form={form} />
      </FieldGrid>
      <TextField
        form={form}
        name="text"
        label={t('field.text')}
        hint={t('field.textHint')}
        maxLength={LONGEST_TEXT}
        isRequired
      />
      <BillingChoice value={form.values.billing} onChange={billing => form.set({ billing })} />
      <TextField
        form={form}
        name="privateNote"
        type="textarea"
        rows={2}
        label={t('field.privateNote')}
        maxLength={LONGEST_NOTE}
      />
    </>
  )
}

interface BillingChoiceProps {
  value: BillingKind | ''
  onChange(billing: BillingKind): void
}

export function BillingChoice({ value, onChange }: BillingChoiceProps) {
  const { t } = useTranslation('time')
  return (
    <Choice
      name="billing"
      legend={t('field.billing')}
      value={value}
      onChange={billing => billing && onChange(billing)}
      options={BILLING_KINDS.map(kind => ({ value: kind, label: t(`billing.${kind}`) }))}
    />
  )
}
