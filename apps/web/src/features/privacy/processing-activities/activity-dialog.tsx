// Enters a processing activity into the register, or changes one.
import type { ProcessingActivityView } from '@maat/contract/privacy/processing-activities'
import {
  DATA_KINDS,
  type DataKind,
  LEGAL_BASES,
  type LegalBasis,
  PEOPLE_KINDS,
  type PeopleKind,
  TRANSFER_GROUNDS,
  type TransferGround,
} from '@maat/domain/privacy/personal-data'
import { useTranslation } from 'react-i18next'
import {
  changeProcessingActivity,
  createProcessingActivity,
} from '../../../api/operations/privacy/processing-activities.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { ChecksField } from '../../../parts/fields/checks-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { REFRESHED } from './refreshed.ts'

interface Values {
  name: string
  isForOthers: boolean
  purpose: string
  legalBases: LegalBasis[]
  peopleKinds: PeopleKind[]
  dataKinds: DataKind[]
  recipients: string
  transfersTo: string
  transferGround: TransferGround
  retention: string
  measures: string
}

const NEW: Values = {
  name: '',
  isForOthers: false,
  purpose: '',
  legalBases: [],
  peopleKinds: [],
  dataKinds: [],
  recipients: '',
  transfersTo: '',
  transferGround: 'none',
  retention: '',
  measures: '',
}

const valuesOf = (activity: ProcessingActivityView): Values => ({
  name: activity.name,
  isForOthers: activity.isForOthers,
  purpose: activity.purpose,
  legalBases: [...activity.legalBases],
  peopleKinds: [...activity.peopleKinds],
  dataKinds: [...activity.dataKinds],
  recipients: activity.recipients,
  transfersTo: activity.transfersTo,
  transferGround: activity.transferGround,
  retention: activity.retention,
  measures: activity.measures,
})

const NEEDED_TEXTS = ['name', 'purpose', 'retention'] as const
const NEEDED_LISTS = ['legalBases', 'peopleKinds', 'dataKinds'] as const

function problemsIn(values: Values) {
  const missing = [
    ...NEEDED_TEXTS.filter(path => values[path].trim() === ''),
    ...NEEDED_LISTS.filter(path => values[path].length === 0),
  ]
  const isGrounded = (values.transfersTo.trim() === '') === (values.transferGround === 'none')
  return [
    ...missing.map(path => ({ path, code: 'field.required' })),
    ...(isGrounded ? [] : [{ path: 'transferGround', code: 'field.invalid' }]),
  ]
}

interface ActivityDialogProps {
  activity: ProcessingActivityView | undefined
  onClose(): void
  onSaved?(activity: ProcessingActivityView): void
}

export function ActivityDialog({ activity, onClose, onSaved }: ActivityDialogProps) {
  const { t } = useTranslation('processing-activities')
  const creating = useOperation(createProcessingActivity, { refreshes: REFRESHED })
  const changing = useOperation(changeProcessingActivity, { refreshes: REFRESHED })
  const record = useRecordForm({
    keepAs: `activity-${activity?.id ?? 'new'}`,
    start: activity ? valuesOf(activity) : NEW,
    version: activity?.version,
    check: problemsIn,
    send: (body, version) =>
      activity
        ? changing.mutateAsync({
            params: { processingActivityId: activity.id },
            body: { ...body, version },
          })
        : creating.mutateAsync({ body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: path => t(`field.${path as keyof Values}`) },
    savedText: t('saved'),
    onDone(saved) {
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <FormDialog title={t(activity ? 'changeTitle' : 'add')} width="wide" record={record} onClose={onClose}>
      <Purpose form={record.form} />
      <People form={record.form} />
      <Keeping form={record.form} />
    </FormDialog>
  )
}

interface Fields {
  form: Form<Values>
}

function useCheckError(form: Form<Values>) {
  const errorText = useErrorText()
  return (name: (typeof NEEDED_LISTS)[number]) => {
    const code = form.codeOf(name)
    return code && errorText(code)
  }
}

function Purpose({ form }: Fields) {
  const { t } = useTranslation('processing-activities')
  const errorOf = useCheckError(form)
  return (
    <>
      <TextField form={form} name="name" label={t('field.name')} maxLength={160} isRequired />
      <TextField
        form={form}
        name="purpose"
        type="textarea"
        rows={3}
        label={t('field.purpose')}
        maxLength={1000}
        isRequired
      />
      <ChecksField
        name="legalBases"
        legend={t('field.legalBases')}
        options={LEGAL_BASES.map(value => ({ value, label: t(`basis.${value}`) }))}
        value={form.values.legalBases}
        onChange={legalBases => form.set({ legalBases })}
        errorMessage={errorOf('legalBases')}
      />
      <Checkbox
        name="isForOthers"
        label={t('field.isForOthers')}
        isChecked={form.values.isForOthers}
        onChange={isForOthers => form.set({ isForOthers })}
      />
    </>
  )
}

function People({ form }: Fields) {
  const { t } = useTranslation('processing-activities')
  const { t: registers } = useTranslation('registers')
  const errorOf = useCheckError(form)
  return (
    <>
      <ChecksField
        name="peopleKinds"
        legend={t('field.peopleKinds')}
        options={PEOPLE_KINDS.map(value => ({ value, label: registers(`peopleKind.${value}`) }))}
        value={form.values.peopleKinds}
        onChange={peopleKinds => form.set({ peopleKinds })}
        errorMessage={errorOf('peopleKinds')}
      />
      <ChecksField
        name="dataKinds"
        legend={t('field.dataKinds')}
        options={DATA_KINDS.map(value => ({ value, label: registers(`dataKind.${value}`) }))}
        value={form.values.dataKinds}
        onChange={dataKinds => form.set({ dataKinds })}
        errorMessage={errorOf('dataKinds')}
      />
    </>
  )
}

function Keeping({ form }: Fields) {
  const { t } = useTranslation('processing-activities')
  return (
    <>
      <TextField
        form={form}
        name="recipients"
        type="textarea"
        rows={2}
        label={t('field.recipients')}
        maxLength={1000}
      />
      <FieldGrid>
        <TextField form={form} name="transfersTo" label={t('field.transfersTo')} maxLength={300} />
        <TextField form={form} name="transferGround" type="select" label={t('field.transferGround')}>
          {TRANSFER_GROUNDS.map(value => (
            <option key={value} value={value}>
              {t(`ground.${value}`)}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <TextField
        form={form}
        name="retention"
        type="textarea"
        rows={2}
        label={t('field.retention')}
        maxLength={600}
        isRequired
      />
      <TextField
        form={form}
        name="measures"
        type="textarea"
        rows={2}
        label={t('field.measures')}
        maxLength={1000}
      />
    </>
  )
}
