// Signs the agreement above, drawn or typed; a drawn signature survives a reload until it is sent. For a quote, the
// client also chooses options.
import type { FeeAgreementView, SignedAgreement } from '@maat/contract/money/fee-agreements'
import type { Signature } from '@maat/domain/cases/signature'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listFeeAgreements, signFeeAgreement } from '../../../api/operations/money/fee-agreements.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { SignatureField } from '../../../parts/fields/signature-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import styles from './agreements.module.css'
import { QuoteOptions } from './quote-options.tsx'

const UNSIGNED: Signature = { kind: 'drawn', text: '', strokes: [], validatedAt: '' }

interface SignedValues {
  signature: Signature
  options: number[]
}

export function SignAgreement({ agreement: { id, kind, quote } }: { agreement: FeeAgreementView }) {
  const { t } = useTranslation('agreements')
  const signing = useOperation(signFeeAgreement, { refreshes: [listFeeAgreements] })
  const record = useRecordForm<SignedValues, z.output<typeof SignedAgreement>>({
    keepAs: `agreement-signature-${id}`,
    start: { signature: UNSIGNED, options: [] },
    schema,
    send: body => signing.mutateAsync({ params: { agreementId: id }, body }),
    savedText: t('sign.done', { context: kind }),
    onDone: () => undefined,
  })
  const { form } = record
  const { signature, options } = form.values
  return (
    <section className={styles.signature}>
      <h4>{t('sign.title', { context: kind })}</h4>
      <p className={styles.soft}>{t('sign.body', { context: kind })}</p>
      <InlineForm record={record} submitLabel={t('sign.confirm', { context: kind })} look="primary">
        {quote && (
          <QuoteOptions quote={quote} chosen={options} onChoose={chosen => form.set({ options: chosen })} />
        )}
        <SignatureField signature={signature} onSign={drawn => form.set({ signature: drawn })} />
      </InlineForm>
    </section>
  )
}

const schema = () => import('@maat/contract/money/fee-agreements').then(contract => contract.SignedAgreement)
