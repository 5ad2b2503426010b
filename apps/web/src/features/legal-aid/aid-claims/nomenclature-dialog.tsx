// Adds a code to the legal-aid nomenclature, or another line of a known code from a later day.
import type { addNomenclatureLine as AddLine } from '@maat/contract/legal-aid/nomenclature'
import type { SentBodyOf } from '@maat/contract/operation'
import { CODE_UNITS, type CodeUnit } from '@maat/domain/legal-aid/points'
import { isTravelCode } from '@maat/domain/legal-aid/travel'
import { useTranslation } from 'react-i18next'
import { addNomenclatureLine, listNomenclature } from '../../../api/operations/legal-aid/nomenclature.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { plainNumber } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'

type Body = SentBodyOf<typeof AddLine>

interface LineValues
  extends Pick<Body, 'code' | 'title' | 'condition' | 'source' | 'isOfficial' | 'fromDay'> {
  officialNumber: string
  unit: string
  points: string
  minimumKm: string
}

const schema = () => import('@maat/contract/legal-aid/nomenclature').then(file => file.NewNomenclatureLine)
const EMPTY = { fr: '', en: '', nl: '' }

export function NomenclatureDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('aid-claims')
  const errorText = useErrorText()
  const adding = useOperation(addNomenclatureLine, { refreshes: [listNomenclature] })
  const record = useRecordForm<LineValues, Body>({
    keepAs: 'nomenclature-line',
    start: {
      code: '',
      officialNumber: '',
      title: EMPTY,
      unit: 'flat',
      points: '',
      minimumKm: '',
      condition: EMPTY,
      source: '',
      isOfficial: false,
      fromDay: todayHere(),
    },
    bodyOf: ({ unit, points, minimumKm, ...values }) => ({
      ...values,
      unit: isTravelCode(values.code) ? 'km' : (unit as CodeUnit),
      points: points.trim() === '' ? null : plainNumber(points),
      minimumKm: isTravelCode(values.code) && minimumKm.trim() !== '' ? Number(plainNumber(minimumKm)) : null,
    }),
    schema,
    send: body => adding.mutateAsync({ body }),
    savedText: t('nomenclature.added'),
    onDone: onClose,
  })
  const { form } = record
  const isTravel = isTravelCode(form.values.code)
  const officialCode = form.codeOf('isOfficial')
  return (
    <FormDialog title={t('nomenclature.add')} width="wide" record={record} onClose={onClose}>
      <FieldGrid>
        <TextField form={form} name="code" label={t('nomenclature.code')} maxLength={10} isRequired />
        <TextField
          form={form}
          name="officialNumber"
          label={t('nomenclature.officialNumber')}
          maxLength={20}
        />
      </FieldGrid>
      <FormNamesField form={form} name="title" legend={t('nomenclature.titleOf')} isRequired />
      <FieldGrid>
        <TextField form={form} name="unit" type="select" label={t('nomenclature.unit')}>
          {CODE_UNITS.filter(unit => (unit === 'km') === isTravel).map(unit => (
            <option key={unit} value={unit}>
              {t(`nomenclature.units.${unit}`)}
            </option>
          ))}
        </TextField>
        <TextField
          form={form}
          name="points"
          label={t('nomenclature.points')}
          inputMode="decimal"
          maxLength={8}
        />
        {isTravel && (
          <TextField
            form={form}
            name="minimumKm"
            label={t('nomenclature.minimumKm')}
            inputMode="numeric"
            maxLength={4}
            isRequired
          />
        )}
        <FormDateField form={form} name="fromDay" label={t('nomenclature.fromDay')} isRequired />
      </FieldGrid>
      <FormNamesField form={form} name="condition" legend={t('nomenclature.condition')} />
      <TextField form={form} name="source" label={t('nomenclature.source')} maxLength={300} isRequired />
      <Checkbox
        name="isOfficial"
        label={t('nomenclature.isOfficial')}
        isChecked={form.values.isOfficial}
        onChange={isOfficial => form.set({ isOfficial })}
        errorMessage={officialCode && errorText(officialCode)}
      />
    </FormDialog>
  )
}
