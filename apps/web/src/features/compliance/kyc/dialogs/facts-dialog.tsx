// The facts that the staff found about the risk, and the origin of the funds.
import type { changeKyc as ChangeKyc, KycRecord } from '@maat/contract/compliance/kyc'
import type { SentBodyOf } from '@maat/contract/operation'
import { REASON_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_FACTORS, type KycFactor } from '@maat/domain/identity/kyc-risk'
import { useTranslation } from 'react-i18next'
import { changeKyc } from '../../../../api/operations/compliance/kyc.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { ChoicesField } from './choices-field.tsx'
import { changeSchema, REFRESHES } from './refreshed-reads.ts'

type Body = SentBodyOf<typeof ChangeKyc>

interface FactValues {
  factors: readonly KycFactor[]
  fundsOrigin: string
}

const factsOf = ({ version, factors, fundsOrigin }: KycRecord) => ({
  version,
  value: { factors, fundsOrigin } as FactValues,
})

export function FactsDialog({ kyc, onClose }: { kyc: KycRecord; onClose(): void }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const changing = useOperation(changeKyc, REFRESHES)
  const { version, value } = factsOf(kyc)
  const record = useRecordForm<FactValues, Body, KycRecord>({
    keepAs: `kyc-facts-${kyc.id}`,
    start: value,
    version,
    bodyOf: ({ factors, fundsOrigin }, of) => ({
      version: of,
      facts: { factors: [...factors], fundsOrigin },
    }),
    schema: changeSchema,
    fields: { 'facts.factors': 'factors', 'facts.fundsOrigin': 'fundsOrigin' },
    send: body => changing.mutateAsync({ params: { clientId: kyc.id }, body }),
    savedOf: factsOf,
    words: {
      labelOf: path => t(path === 'factors' ? 'facts.factors' : 'facts.fundsField'),
      textOf: (changed, path) =>
        path === 'factors'
          ? (changed as KycFactor[]).map(factor => word(REASON_WORDS[factor])).join(' · ')
          : String(changed),
    },
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('facts.edit')} record={record} onClose={onClose}>
      <p>{t('facts.auto')}</p>
      <ChoicesField
        name="factors"
        legend={t('facts.factors')}
        options={KYC_FACTORS.map(factor => ({ value: factor, label: word(REASON_WORDS[factor]) }))}
        values={form.values.factors}
        onChange={factors => form.set({ factors })}
      />
      <TextField
        form={form}
        name="fundsOrigin"
        type="textarea"
        rows={3}
        label={t('facts.fundsField')}
        maxLength={2000}
      />
    </FormDialog>
  )
}
