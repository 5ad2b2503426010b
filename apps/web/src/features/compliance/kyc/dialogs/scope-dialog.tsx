// The question of scope: the matters in which the firm acts, and why. The matters alone decide about the duty.
import type { changeKyc as ChangeKyc, KycRecord } from '@maat/contract/compliance/kyc'
import type { SentBodyOf } from '@maat/contract/operation'
import { MATTER_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_MATTERS, type KycMatter } from '@maat/domain/compliance/kyc/scope'
import { useTranslation } from 'react-i18next'
import { changeKyc } from '../../../../api/operations/compliance/kyc.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { ChoicesField } from './choices-field.tsx'
import { changeSchema, REFRESHES } from './refreshed-reads.ts'

type Body = SentBodyOf<typeof ChangeKyc>

interface ScopeValues {
  matters: readonly KycMatter[]
  reason: string
}

const scopeOf = ({ version, scope }: KycRecord) => ({
  version,
  value: { matters: scope.matters, reason: scope.reason } as ScopeValues,
})

export function ScopeDialog({ kyc, onClose }: { kyc: KycRecord; onClose(): void }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const errorText = useErrorText()
  const changing = useOperation(changeKyc, REFRESHES)
  const { version, value } = scopeOf(kyc)
  const record = useRecordForm<ScopeValues, Body, KycRecord>({
    keepAs: `kyc-scope-${kyc.id}`,
    start: value,
    version,
    bodyOf: ({ matters, reason }, of) => ({ version: of, scope: { matters: [...matters], reason } }),
    schema: changeSchema,
    fields: { 'scope.matters': 'matters', 'scope.reason': 'reason' },
    send: body => changing.mutateAsync({ params: { clientId: kyc.id }, body }),
    savedOf: scopeOf,
    words: {
      labelOf: path => t(path === 'reason' ? 'scope.reason' : 'scope.edit'),
      textOf: (changed, path) =>
        path === 'reason'
          ? String(changed)
          : (changed as KycMatter[]).map(matter => word(MATTER_WORDS[matter])).join(' · '),
    },
    onDone: onClose,
  })
  const { form } = record
  const { matters } = form.values
  const set = (chosen: KycMatter[]) => form.set({ matters: chosen })
  const optionsOf = (isSubject: boolean) =>
    KYC_MATTERS.filter(matter => kyc.dutyMatters.includes(matter) === isSubject).map(matter => ({
      value: matter,
      label: word(MATTER_WORDS[matter]),
    }))
  const isInScope = matters.some(matter => kyc.dutyMatters.includes(matter))
  const code = form.codeOf('matters')
  return (
    <FormDialog title={t('scope.edit')} width="wide" record={record} onClose={onClose}>
      <p>{t('scope.help')}</p>
      <ChoicesField
        name="matters"
        legend={t('scope.subject')}
        options={optionsOf(true)}
        values={matters}
        onChange={set}
      />
      <ChoicesField
        name="matters"
        legend={t('scope.free')}
        options={optionsOf(false)}
        values={matters}
        onChange={set}
        errorMessage={code && errorText(code)}
      />
      {matters.length > 0 && <Notice>{t(isInScope ? 'scope.yes' : 'scope.no')}</Notice>}
      <TextField
        form={form}
        name="reason"
        type="textarea"
        rows={3}
        label={t('scope.reason')}
        maxLength={2000}
        isRequired
      />
    </FormDialog>
  )
}
