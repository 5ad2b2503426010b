// Sets the hourly rate in a case, or for its client in every case of the office, from a day on.

import type { CaseBillingView, setCaseRate as SetCaseRate } from '@maat/contract/case-billing'
import type { SentBodyOf } from '@maat/contract/operation'
import { useTranslation } from 'react-i18next'
import { listCaseRates, readCaseBilling, setCaseRate } from '../../../api/operations/case-billing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormAmountField } from '../../../parts/form-amount-field.tsx'
import { FormDateField } from '../../../parts/form-date-field.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useRecordForm } from '../../../parts/use-record-form.ts'
import { parseAmount } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Choice } from '../../../ui/choice.tsx'

type Body = SentBodyOf<typeof SetCaseRate>

interface RateValues extends Pick<Body, 'of'> {
  amount: string
  fromDay: string
}

const schema = () => import('@maat/contract/case-billing').then(({ NewCaseRate }) => NewCaseRate)

export function CaseRateDialog({ billing, onClose }: { billing: CaseBillingView; onClose(): void }) {
  const { t } = useTranslation('billing')
  const { caseId, currency, client } = billing
  const setting = useOperation(setCaseRate, { refreshes: [readCaseBilling, listCaseRates] })
  const record = useRecordForm<RateValues, Body>({
    keepAs: `case-rate-${caseId}`,
    start: { of: 'case', amount: '', fromDay: todayHere() },
    bodyOf: ({ of, amount, fromDay }) => ({ of, amount: parseAmount(amount, currency), fromDay }),
    schema,
    send: body => setting.mutateAsync({ params: { caseId }, body }),
    savedText: t('rates.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('applied.agree')} record={record} onClose={onClose}>
      <Choice
        name="of"
        legend={t('applied.for')}
        look="cards"
        value={form.values.of}
        onChange={of => form.set({ of })}
        options={[
          { value: 'case', label: t('applied.forCase') },
          { value: 'client', label: t('applied.forClient', { client: client.name }) },
        ]}
      />
      <FormAmountField form={form} name="amount" currency={currency} label={t('rates.hour')} isRequired />
      <FormDateField form={form} name="fromDay" label={t('rates.fromDay')} isRequired />
      <p>{t('rates.kept')}</p>
    </FormDialog>
  )
}
