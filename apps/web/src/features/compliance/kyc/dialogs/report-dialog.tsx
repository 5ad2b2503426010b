// Records a report to the authority.
import type { recordKycReport as RecordReport } from '@maat/contract/compliance/kyc'
import type { UserId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { AUTHORITY_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_AUTHORITIES } from '@maat/domain/compliance/kyc/reviews'
import { useTranslation } from 'react-i18next'
import { recordKycReport } from '../../../../api/operations/compliance/kyc.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../../texts/today-here.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { REFRESHES } from './refreshed-reads.ts'

type Body = SentBodyOf<typeof RecordReport>

const schema = () => import('@maat/contract/compliance/kyc').then(file => file.NewReport)

export function ReportDialog({ clientId, onClose }: { clientId: UserId; onClose(): void }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const reporting = useOperation(recordKycReport, REFRESHES)
  const record = useRecordForm<Body>({
    keepAs: `kyc-report-${clientId}`,
    start: { reportedOn: todayHere(), authority: 'head-of-bar', reference: '', summary: '' },
    schema,
    send: body => reporting.mutateAsync({ params: { clientId }, body }),
    savedText: t('reports.saved'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('reports.add')} record={record} onClose={onClose}>
      <Notice>{t('reports.secret')}</Notice>
      <FormDateField
        form={form}
        name="reportedOn"
        label={t('reports.reportedOn')}
        max={todayHere()}
        isRequired
      />
      <Choice
        name="authority"
        legend={t('reports.authority')}
        value={form.values.authority}
        onChange={authority => form.set({ authority })}
        options={KYC_AUTHORITIES.map(one => ({ value: one, label: word(AUTHORITY_WORDS[one]) }))}
      />
      <TextField form={form} name="reference" label={t('reports.reference')} maxLength={100} />
      <TextField
        form={form}
        name="summary"
        type="textarea"
        rows={4}
        label={t('reports.summary')}
        maxLength={4000}
        isRequired
      />
    </FormDialog>
  )
}
