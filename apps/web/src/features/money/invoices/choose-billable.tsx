// The unbilled items of a case. All are chosen at first; a provision is requested separately.

import type { CaseId } from '@maat/contract/ids'
import type { Billable } from '@maat/contract/money/billable'
import type { Grouping } from '@maat/domain/money/invoices/billing-types'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readBillable } from '../../../api/operations/money/billable.ts'
import { draftInvoice, listInvoices } from '../../../api/operations/money/invoices.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { BillableList } from './billable-list.tsx'
import { bodyOfChoice, type ChoiceValues, selectAll, sumOfChoice } from './choice-values.ts'
import styles from './invoices.module.css'

interface ChooseProps {
  caseId: CaseId
  billable: Billable
}

export function ChooseBillable({ caseId, billable }: ChooseProps) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const navigate = useNavigate()
  const drafting = useOperation(draftInvoice, { refreshes: [readBillable, listInvoices] })
  const record = useRecordForm({
    start: selectAll(billable),
    bodyOf: (values: ChoiceValues) => bodyOfChoice(values, billable.currency),
    check: ({ kind, provision }) =>
      kind === 'deposit' &&
      bodyOfChoice({ ...selectAll(billable), kind, provision }, billable.currency).provision === null
        ? [{ path: 'provision', code: 'field.invalid' }]
        : [],
    send: body => drafting.mutateAsync({ params: { caseId }, body }),
    savedText: false,
    onDone: draft =>
      void navigate({
        to: '/lawyer/invoices/create/{$caseId}',
        params: { caseId },
        search: { invoice: draft.id },
      }),
  })
  const { values, set } = record.form
  if (!billable.isAgreed) return <FeesMissing caseId={caseId} />
  return (
    <RecordForm record={record} saveLabel={t('create.draft')} isLeftFreely>
      <Choice
        name="kind"
        legend={t('create.kind')}
        look="cards"
        value={values.kind}
        onChange={kind => set({ kind })}
        options={(['invoice', 'deposit'] as const).map(value => ({
          value,
          label: t(`create.${value}`),
          description: t(`create.${value}Hint`),
        }))}
      />
      {values.kind === 'deposit' ? (
        <TextField
          form={record.form}
          name="provision"
          label={t('create.provision', { currency: billable.currency })}
          inputMode="decimal"
          isRequired
        />
      ) : (
        <>
          <BillableList caseId={caseId} billable={billable} form={record.form} />
          <Card title={t('create.grouping')}>
            <Choice<Grouping>
              name="grouping"
              legend={t('create.grouping')}
              hidesLegend
              value={values.grouping}
              onChange={grouping => set({ grouping })}
              options={(['entry', 'person', 'activity'] as const).map(value => ({
                value,
                label: t(`grouping.${value}`),
              }))}
            />
          </Card>
          <Checkbox
            name="isBlank"
            label={t('create.blank')}
            isChecked={values.isBlank}
            onChange={isBlank => set({ isBlank })}
          />
          <p className={styles.chosen} role="status">
            {t('create.sum', { amount: amount(sumOfChoice(billable, values)) })}
          </p>
        </>
      )}
    </RecordForm>
  )
}

function FeesMissing({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('invoices')
  return (
    <>
      <Notice kind="info">{t('create.notAgreed')}</Notice>
      <FormActions>
        <Link to="/paymentDetails" search={{ caseId }} className={buttonClass('primary')}>
          {t('create.agree')}
        </Link>
      </FormActions>
    </>
  )
}
