// Enters an obligation, or changes one.
import type { ObligationView } from '@maat/contract/compliance/obligations'
import type { OfficeId, UserId } from '@maat/contract/ids'
import {
  CLOSED_DAY_RULES,
  EVENT_UNITS,
  RULE_UNITS,
} from '@maat/domain/compliance/obligations/obligation-rules'
import { PROOF_KINDS } from '@maat/domain/compliance/obligations/obligation-terms'
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import { listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { changeObligation, createObligation } from '../../../api/operations/compliance/obligations.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useFormField } from '../../../forms/use-form-field.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'
import {
  bodyOf,
  FORM_KINDS,
  type FormKind,
  newObligation,
  type ObligationValues,
  problemsIn,
  valuesOf,
} from './obligation-values.ts'
import { REFRESHED } from './refreshed.ts'

interface ObligationDialogProps {
  obligation: ObligationView | undefined
  onClose(): void
  onSaved?(obligation: ObligationView): void
}

export function ObligationDialog({ obligation, onClose, onSaved }: ObligationDialogProps) {
  const { t } = useTranslation('obligations')
  const creating = useOperation(createObligation, { refreshes: REFRESHED })
  const changing = useOperation(changeObligation, { refreshes: REFRESHED })
  const record = useRecordForm({
    keepAs: `obligation-${obligation?.id ?? 'new'}`,
    start: obligation ? valuesOf(obligation) : newObligation(),
    version: obligation?.version,
    check: problemsIn,
    bodyOf: (values: ObligationValues) => withIds(bodyOf(values)),
    send: (body, version) =>
      obligation
        ? changing.mutateAsync({ params: { obligationId: obligation.id }, body: { ...body, version } })
        : creating.mutateAsync({ body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: path => t(`field.${path.split('.')[0] as keyof ObligationValues}`) },
    savedText: t('saved'),
    onDone(saved) {
      onSaved?.(saved)
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog title={t(obligation ? 'changeTitle' : 'add')} width="wide" record={record} onClose={onClose}>
      <FormNamesField form={form} name="title" legend={t('field.title')} maxLength={160} isRequired />
      <RuleFields form={form} />
      <PeopleFields form={form} />
      <ProofFields form={form} />
      <SourceFields form={form} />
    </FormDialog>
  )
}

/** The form holds ids as texts: they come from the options. */
const withIds = <Body extends { ownerId: string | null; deputyId: string | null; officeId: string | null }>(
  body: Body,
) => ({
  ...body,
  ownerId: body.ownerId as UserId | null,
  deputyId: body.deputyId as UserId | null,
  officeId: body.officeId as OfficeId | null,
})

interface Fields {
  form: Form<ObligationValues>
}

function RuleFields({ form }: Fields) {
  const { t } = useTranslation('obligations')
  const { kind, unit } = form.values
  return (
    <>
      <Choice<FormKind>
        name="kind"
        legend={t('field.kind')}
        value={kind}
        onChange={next => form.set({ kind: next })}
        options={FORM_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <FieldGrid>
        {kind === 'monthly' && (
          <TextField
            form={form}
            name="monthDay"
            label={t('field.monthDay')}
            inputMode="numeric"
            maxLength={2}
          />
        )}
        {kind === 'dates' && (
          <>
            <TextField
              form={form}
              name="days"
              label={t('field.days')}
              hint={t('daysHint')}
              maxLength={120}
              isRequired
            />
            <TextField
              form={form}
              name="everyYears"
              label={t('field.everyYears')}
              inputMode="numeric"
              maxLength={2}
            />
          </>
        )}
        {(kind === 'interval' || kind === 'event') && <IntervalFields form={form} />}
        <FormDateField form={form} name="startsOn" label={t('field.startsOn')} isRequired />
        {!(kind === 'event' && unit === 'hours') && (
          <TextField form={form} name="onClosedDay" type="select" label={t('field.onClosedDay')}>
            {CLOSED_DAY_RULES.map(value => (
              <option key={value} value={value}>
                {t(`closedDay.${value}`)}
              </option>
            ))}
          </TextField>
        )}
      </FieldGrid>
    </>
  )
}

function IntervalFields({ form }: Fields) {
  const { t } = useTranslation('obligations')
  return (
    <>
      <TextField form={form} name="amount" label={t('field.amount')} inputMode="numeric" maxLength={4} />
      <TextField form={form} name="unit" type="select" label={t('field.unit')}>
        {(form.values.kind === 'event' ? EVENT_UNITS : RULE_UNITS).map(value => (
          <option key={value} value={value}>
            {t(`unit.${value}`)}
          </option>
        ))}
      </TextField>
    </>
  )
}

function PeopleFields({ form }: Fields) {
  const { t } = useTranslation('obligations')
  const language = useLanguage()
  const { data = [] } = useRead(listTodoAssignees, { query: {} }, { staleTime: 300_000 })
  const colleagues = data.filter(({ role }) => role !== 'User').map(({ id, name }) => ({ id, name }))
  const nobody = [{ id: '', name: t('nobody') }]
  const owner = useFormField(form, 'ownerId')
  const deputy = useFormField(form, 'deputyId')
  return (
    <FieldGrid>
      <PersonSelect {...owner} label={t('field.ownerId')} before={nobody} people={colleagues} />
      <PersonSelect {...deputy} label={t('field.deputyId')} before={nobody} people={colleagues} />
      <TextField form={form} name="country" type="select" label={t('field.country')}>
        <option value="">{t('wholeFirm')}</option>
        {OFFICE_COUNTRIES.map(value => (
          <option key={value} value={value}>
            {countryName(value, language)}
          </option>
        ))}
      </TextField>
      <TextField form={form} name="officeId" type="select" label={t('field.officeId')}>
        <OfficeOptions empty={t('everyOffice')} />
      </TextField>
    </FieldGrid>
  )
}

function ProofFields({ form }: Fields) {
  const { t } = useTranslation('obligations')
  return (
    <>
      <Choice<ObligationValues['proof']>
        name="proof"
        legend={t('field.proof')}
        value={form.values.proof}
        onChange={proof => form.set({ proof })}
        options={PROOF_KINDS.map(value => ({ value, label: t(`proof.${value}`) }))}
      />
      <TextField
        form={form}
        name="remindDays"
        label={t('field.remindDays')}
        hint={t('remindHint')}
        maxLength={60}
      />
    </>
  )
}

function SourceFields({ form }: Fields) {
  const { t } = useTranslation('obligations')
  return (
    <>
      <FormNamesField form={form} name="consequence" legend={t('field.consequence')} maxLength={600} isLong />
      <FieldGrid>
        <TextField form={form} name="source" label={t('field.source')} maxLength={300} />
        <FormDateField form={form} name="sourceOn" label={t('field.sourceOn')} />
      </FieldGrid>
      <Checkbox
        name="isToVerify"
        label={t('field.isToVerify')}
        isChecked={form.values.isToVerify}
        onChange={isToVerify => form.set({ isToVerify })}
      />
    </>
  )
}
