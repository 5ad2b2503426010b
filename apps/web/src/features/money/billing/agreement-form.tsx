// The fee agreement of a case: fee method, budget, payers and VAT.
import type { CaseBillingView } from '@maat/contract/money/case-billing'
import { useTranslation } from 'react-i18next'
import { readCaseBilling, saveCaseBilling } from '../../../api/operations/money/case-billing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type AgreementValues, agreementOf, valuesOf } from './agreement-values.ts'
import { BudgetCard } from './budget-card.tsx'
import { MethodCard } from './method-card.tsx'
import { PayersCard } from './payers-card.tsx'
import { useAgreementTexts } from './use-agreement-words.ts'
import { VatCard } from './vat-card.tsx'

const schema = () => import('@maat/contract/money/case-billing').then(({ CaseAgreement }) => CaseAgreement)

export function AgreementForm({ billing }: { billing: CaseBillingView }) {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  const saving = useOperation(saveCaseBilling, { refreshes: [readCaseBilling] })
  const { caseId, currency, canChange } = billing
  const record = useRecordForm({
    keepAs: canChange ? `case-billing-${caseId}` : undefined,
    start: valuesOf(billing),
    version: billing.version,
    bodyOf: (values: AgreementValues) => agreementOf(values, currency),
    schema,
    send: (body, version) => saving.mutateAsync({ params: { caseId }, body: { ...body, version } }),
    savedOf: (saved: CaseBillingView) => ({ version: saved.version, value: valuesOf(saved) }),
    words: useAgreementTexts(),
    // The sentence says what to do; a mark at the field would not.
    errorText: ({ code }) => (code === 'case.result-without-base' ? errorText(code) : undefined),
  })
  const { form } = record
  const card = { form, billing }
  return (
    <RecordForm record={record} isReadOnly={!canChange} isLeftFreely>
      {!canChange && <Notice>{t('case.closed')}</Notice>}
      {canChange && billing.isNew && <Notice>{t('case.unsaid')}</Notice>}
      <MethodCard {...card} />
      <BudgetCard {...card} />
      <PayersCard {...card} />
      <VatCard {...card} />
    </RecordForm>
  )
}
