// Enters a training of the user.
import { TRAINING_FIELDS, type TrainingField } from '@maat/domain/compliance/training-points'
import { useTranslation } from 'react-i18next'
import {
  addTraining,
  listTrainings,
  readTrainingTotals,
} from '../../../api/operations/compliance/trainings.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'

interface Values {
  heldOn: string
  title: string
  organiser: string
  points: string
  field: TrainingField
  isInHouse: boolean
}

const NEEDED = ['heldOn', 'title', 'organiser', 'points'] as const
const MOST_POINTS = 200

const numberOf = (typed: string) => Number(typed.trim().replace(',', '.'))
const isPoints = (typed: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) && numberOf(typed) >= 0.25 && numberOf(typed) <= MOST_POINTS

const problemsIn = (values: Values) => {
  const missing = NEEDED.filter(path => values[path].trim() === '')
  return [
    ...missing.map(path => ({ path, code: 'field.required' })),
    ...(values.points.trim() === '' || isPoints(values.points)
      ? []
      : [{ path: 'points', code: 'field.invalid' }]),
  ]
}

export function TrainingDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('trainings')
  const adding = useOperation(addTraining, { refreshes: [listTrainings, readTrainingTotals] })
  const record = useRecordForm({
    keepAs: 'training-new',
    start: {
      heldOn: todayHere(),
      title: '',
      organiser: '',
      points: '',
      field: 'general',
      isInHouse: false,
    } as Values,
    check: problemsIn,
    bodyOf: (values: Values) => ({ ...values, points: numberOf(values.points) }),
    send: body => adding.mutateAsync({ body }),
    savedText: t('saved'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('add')} record={record} onClose={onClose}>
      <TextField form={form} name="title" label={t('label.title')} maxLength={200} isRequired />
      <TextField form={form} name="organiser" label={t('label.organiser')} maxLength={200} isRequired />
      <FieldGrid>
        <FormDateField form={form} name="heldOn" label={t('label.heldOn')} max={todayHere()} isRequired />
        <TextField
          form={form}
          name="points"
          label={t('label.points')}
          inputMode="decimal"
          maxLength={6}
          isRequired
        />
        <TextField form={form} name="field" type="select" label={t('label.field')}>
          {TRAINING_FIELDS.map(value => (
            <option key={value} value={value}>
              {t(`field.${value}`)}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <Checkbox
        name="isInHouse"
        label={t('label.isInHouse')}
        isChecked={form.values.isInHouse}
        onChange={isInHouse => form.set({ isInHouse })}
      />
      <p>{t('certificateLater')}</p>
    </FormDialog>
  )
}
