// The points that a bar asks for in the chosen period, and their source. An Admin changes them.
import type { changeTrainingNeeds as ChangeNeeds, TrainingNeeds } from '@maat/contract/compliance/trainings'
import type { SentBodyOf } from '@maat/contract/operation'
import { NEEDED_FIELDS } from '@maat/domain/compliance/training-points'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTrainingNeeds, readTrainingTotals } from '../../../api/operations/compliance/trainings.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import styles from './trainings.module.css'

export function BarNeeds({ needs }: { needs: TrainingNeeds }) {
  const { t } = useTranslation('trainings')
  const format = useFormat()
  const mayChange = useMay('training.set-needs')
  const [isOpen, setOpen] = useState(false)
  const fields = NEEDED_FIELDS.filter(field => needs[field] > 0)
  const parts = [
    t('needs.points', { points: format.number(needs.points) }),
    ...fields.map(field =>
      t('needs.field', { field: t(`field.${field}`), points: format.number(needs[field]) }),
    ),
    ...(needs.inHouse === null ? [] : [t('needs.inHouse', { points: format.number(needs.inHouse) })]),
  ]
  return (
    <div className={styles.needs}>
      <p>
        {parts.join(' · ')}
        <span className={styles.soft}>
          {' '}
          {t('needs.source', { source: needs.source, date: format.date(needs.sourceOn) })}
        </span>
      </p>
      {mayChange && (
        <IconButton label={t('needs.change')} onClick={() => setOpen(true)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      )}
      {isOpen && <NeedsDialog needs={needs} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface Values {
  points: string
  ethics: string
  laundering: string
  /** Empty for no limit. */
  inHouse: string
  source: string
  sourceOn: string
}

const NUMBERS = ['points', 'ethics', 'laundering', 'inHouse'] as const
const NEEDED = ['points', 'ethics', 'laundering', 'source', 'sourceOn'] as const

const numberOf = (typed: string) => Number(typed.trim().replace(',', '.'))
const isPoints = (typed: string) => /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) && numberOf(typed) <= 500

function problemsIn(values: Values) {
  const missing = NEEDED.filter(path => values[path].trim() === '')
  const unfit = NUMBERS.filter(path => values[path].trim() !== '' && !isPoints(values[path]))
  return [
    ...missing.map(path => ({ path, code: 'field.required' })),
    ...unfit.map(path => ({ path, code: 'field.invalid' })),
  ]
}

type Body = Omit<SentBodyOf<typeof ChangeNeeds>, 'period' | 'version'>

const bodyOf = (values: Values): Body => ({
  points: numberOf(values.points),
  ethics: numberOf(values.ethics),
  'anti-money-laundering': numberOf(values.laundering),
  inHouse: values.inHouse.trim() === '' ? null : numberOf(values.inHouse),
  source: values.source,
  sourceOn: values.sourceOn,
})

function useValuesOf() {
  const format = useFormat()
  return (needs: TrainingNeeds): Values => ({
    points: format.number(needs.points),
    ethics: format.number(needs.ethics),
    laundering: format.number(needs['anti-money-laundering']),
    inHouse: needs.inHouse === null ? '' : format.number(needs.inHouse),
    source: needs.source,
    sourceOn: needs.sourceOn,
  })
}

function NeedsDialog({ needs, onClose }: { needs: TrainingNeeds; onClose(): void }) {
  const { t } = useTranslation('trainings')
  const { period } = needs
  const valuesOf = useValuesOf()
  const changing = useOperation(changeTrainingNeeds, { refreshes: [readTrainingTotals] })
  const record = useRecordForm({
    keepAs: `training-needs-${period}`,
    start: valuesOf(needs),
    version: needs.version,
    check: problemsIn,
    bodyOf,
    send: (body: Body, version) => changing.mutateAsync({ body: { ...body, period, version } }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: path => t(`needs.label.${path as keyof Values}`) },
    savedText: t('needs.saved'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('needs.title')} record={record} onClose={onClose}>
      <p>{t(`period.${period}`)}</p>
      <FieldGrid>
        {NUMBERS.map(name => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`needs.label.${name}`)}
            inputMode="decimal"
            maxLength={6}
            isRequired={name !== 'inHouse'}
          />
        ))}
      </FieldGrid>
      <TextField form={form} name="source" label={t('needs.label.source')} maxLength={300} isRequired />
      <FormDateField
        form={form}
        name="sourceOn"
        label={t('needs.label.sourceOn')}
        max={todayHere()}
        isRequired
      />
    </FormDialog>
  )
}
