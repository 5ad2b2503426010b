// The office's details on invoices, marking those that its country's law requires and that are missing.
import type { OfficeBillingView } from '@maat/contract/money/billing'
import { type OfficeParticular, requiredParticulars } from '@maat/domain/money/invoices/missing-particulars'
import { useTranslation } from 'react-i18next'
import { readOfficeBilling, saveOfficeBilling } from '../../../api/operations/money/billing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './billing.module.css'
import { type ParticularsValues, particularsOf, valuesOf } from './particulars-values.ts'

const schema = () => import('@maat/contract/money/billing').then(({ OfficeParticulars }) => OfficeParticulars)

const COUNTRIES = ['BE', 'FR', 'CM'] as const
/** The country whose names for its numbers the form uses. */
const countryOf = (country: string) => COUNTRIES.find(known => known === country) ?? 'other'

export function ParticularsForm({ billing }: { billing: OfficeBillingView }) {
  const { t } = useTranslation('billing')
  const saving = useOperation(saveOfficeBilling, { refreshes: [readOfficeBilling] })
  const { officeId } = billing
  const country = countryOf(billing.country)
  const labelOf = (name: keyof ParticularsValues) =>
    name === 'enterpriseNumber' || name === 'register'
      ? t(`particulars.${name}.${country}`)
      : t(`particulars.${name}`)
  const record = useRecordForm({
    keepAs: `office-billing-${officeId}`,
    start: valuesOf(billing),
    version: billing.version,
    bodyOf: values => particularsOf(values, billing.currency),
    schema,
    send: (body, version) => saving.mutateAsync({ params: { officeId }, body: { ...body, version } }),
    savedOf: (saved: OfficeBillingView) => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: path => labelOf(path as keyof ParticularsValues) },
  })
  return (
    <RecordForm record={record} isLeftFreely>
      <Missing missing={billing.missing} labelOf={labelOf} />
      <Particulars form={record.form} labelOf={labelOf} billing={billing} />
    </RecordForm>
  )
}

interface MissingProps {
  missing: readonly OfficeParticular[]
  labelOf(name: OfficeParticular): string
}

function Missing({ missing, labelOf }: MissingProps) {
  const { t } = useTranslation('billing')
  if (missing.length === 0) return <Notice kind="success">{t('missing.nothing')}</Notice>
  return (
    <Notice>
      <p>{t('missing.title')}</p>
      <ul className={styles.missing}>
        {missing.map(name => (
          <li key={name}>{labelOf(name)}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface ParticularsProps {
  form: Form<ParticularsValues>
  labelOf(name: keyof ParticularsValues): string
  billing: OfficeBillingView
}

const TIME_UNITS = ['1', '5', '6', '15'] as const

function Particulars(props: ParticularsProps) {
  return (
    <>
      <IdentityCard {...props} />
      <PayingCard {...props} />
      <NumbersCard {...props} />
    </>
  )
}

/** Marks what the law requires. The form saves without it, but no invoice is issued meanwhile. */
function ParticularField({
  form,
  labelOf,
  billing,
  name,
  maxLength,
  hint,
}: ParticularsProps & { name: OfficeParticular | 'bic'; maxLength: number; hint?: string }) {
  return (
    <TextField
      form={form}
      name={name}
      label={labelOf(name)}
      maxLength={maxLength}
      hint={hint}
      isRequired={name !== 'bic' && requiredParticulars(billing.country).includes(name)}
    />
  )
}

function IdentityCard(props: ParticularsProps) {
  const { t } = useTranslation('billing')
  return (
    <Card title={t('particulars.who')} intro={t('particulars.whoIntro')}>
      <FieldGrid>
        <ParticularField {...props} name="legalName" maxLength={120} />
        <ParticularField {...props} name="legalForm" maxLength={60} />
        <ParticularField {...props} name="enterpriseNumber" maxLength={30} />
        <ParticularField {...props} name="vatNumber" maxLength={20} />
        <ParticularField {...props} name="register" maxLength={80} />
        <ParticularField {...props} name="capital" maxLength={40} hint={t('particulars.capitalHint')} />
      </FieldGrid>
    </Card>
  )
}

function PayingCard(props: ParticularsProps) {
  const { form, labelOf, billing } = props
  const { t } = useTranslation('billing')
  return (
    <Card title={t('particulars.paying')}>
      <FieldGrid>
        <ParticularField {...props} name="iban" maxLength={50} />
        <ParticularField {...props} name="bic" maxLength={20} />
        <TextField
          form={form}
          name="paymentDays"
          label={labelOf('paymentDays')}
          inputMode="numeric"
          maxLength={2}
          isRequired
        />
        <TextField
          form={form}
          name="backdatingMonths"
          label={labelOf('backdatingMonths')}
          hint={t('particulars.backdatingHint')}
          inputMode="numeric"
          maxLength={2}
          isRequired
        />
        <FormAmountField
          form={form}
          name="refundLimitUnits"
          currency={billing.currency}
          label={labelOf('refundLimitUnits')}
          hint={t('particulars.refundLimitHint')}
          isRequired
        />
        <FormAmountField
          form={form}
          name="writeOffLimitUnits"
          currency={billing.currency}
          label={labelOf('writeOffLimitUnits')}
          hint={t('particulars.writeOffLimitHint')}
          isRequired
        />
      </FieldGrid>
      <TextField
        form={form}
        name="lateTerms"
        type="textarea"
        rows={3}
        label={labelOf('lateTerms')}
        hint={t('particulars.lateTermsHint')}
        maxLength={300}
        isRequired={requiredParticulars(billing.country).includes('lateTerms')}
      />
      <ParticularField
        {...props}
        name="complaintsBody"
        maxLength={200}
        hint={t('particulars.complaintsBodyHint')}
      />
    </Card>
  )
}

function NumbersCard({ form, labelOf }: ParticularsProps) {
  const { t } = useTranslation('billing')
  return (
    <Card title={t('particulars.counting')}>
      <FieldGrid>
        <div className={styles.previewed}>
          <TextField
            form={form}
            name="numberPrefix"
            label={labelOf('numberPrefix')}
            maxLength={6}
            isRequired
          />
          <p className={styles.soft}>
            {t('particulars.preview', {
              number: `${form.values.numberPrefix.toUpperCase() || '…'}-${new Date().getFullYear()}-00042`,
            })}
          </p>
        </div>
        <TextField form={form} name="timeUnitMinutes" type="select" label={labelOf('timeUnitMinutes')}>
          {TIME_UNITS.map(unit => (
            <option key={unit} value={unit}>
              {t('particulars.minutes', { count: Number(unit) })}
            </option>
          ))}
        </TextField>
        <TextField
          form={form}
          name="showsLineDetails"
          type="select"
          label={labelOf('showsLineDetails')}
          hint={t('particulars.showsLineDetailsHint')}
        >
          {(['yes', 'no'] as const).map(value => (
            <option key={value} value={value}>
              {t(`lineDetails.${value}`)}
            </option>
          ))}
        </TextField>
      </FieldGrid>
    </Card>
  )
}
