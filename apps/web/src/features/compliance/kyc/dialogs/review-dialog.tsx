// Records a review: its day, its result and the decided risk. It shows when the next one is due, and what is missing.
import type { KycRecord, recordKycReview as RecordReview } from '@maat/contract/compliance/kyc'
import type { SentBodyOf } from '@maat/contract/operation'
import { isPlainDate } from '@maat/domain/calendar/is-plain-date'
import { RESULT_WORDS, RISK_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_RESULTS, type KycResult, nextReviewOn } from '@maat/domain/compliance/kyc/reviews'
import { KYC_RISKS, type KycRisk } from '@maat/domain/identity/kyc-risk'
import { useTranslation } from 'react-i18next'
import { readKyc, recordKycReview } from '../../../../api/operations/compliance/kyc.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../../texts/today-here.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { REFRESHES } from './refreshed-reads.ts'

type Body = SentBodyOf<typeof RecordReview>

interface ReviewValues {
  heldOn: string
  result: KycResult
  risk: KycRisk
  note: string
}

const schema = () => import('@maat/contract/compliance/kyc').then(file => file.KycReview)

export function ReviewDialog({ kyc, onClose }: { kyc: KycRecord; onClose(): void }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const reading = useRead(readKyc, { params: { clientId: kyc.id } })
  const recording = useOperation(recordKycReview, REFRESHES)
  const isComplete = kyc.missing.length === 0
  const results = isComplete ? KYC_RESULTS : KYC_RESULTS.filter(result => result !== 'confirmed')
  const record = useRecordForm<ReviewValues, Body>({
    keepAs: `kyc-review-${kyc.id}`,
    start: {
      heldOn: todayHere(),
      result: isComplete ? 'confirmed' : 'incomplete',
      risk: kyc.computed.risk,
      note: '',
    },
    bodyOf: values => ({ ...values, version: kyc.version }),
    schema,
    send: body => recording.mutateAsync({ params: { clientId: kyc.id }, body }),
    // Another user changed an answer meanwhile: the review must see it first.
    onError: () => void reading.refetch(),
    savedText: t('review.saved'),
    onDone: onClose,
  })
  const { form } = record
  const { result, risk } = form.values
  return (
    <FormDialog
      title={t('review.title')}
      submitLabel={t('review.save')}
      width="wide"
      record={record}
      onClose={onClose}
    >
      {!isComplete && <MissingParts missing={kyc.missing} />}
      <FormDateField form={form} name="heldOn" label={t('review.heldOn')} max={todayHere()} isRequired />
      <Choice
        name="result"
        legend={t('review.result')}
        value={result}
        onChange={chosen => form.set({ result: chosen })}
        options={results.map(one => ({ value: one, label: word(RESULT_WORDS[one]) }))}
      />
      <Choice
        name="risk"
        legend={t('review.risk')}
        value={risk}
        onChange={chosen => form.set({ risk: chosen })}
        options={KYC_RISKS.map(one => ({ value: one, label: word(RISK_WORDS[one]) }))}
      />
      <p>{t('review.computed', { level: word(RISK_WORDS[kyc.computed.risk]).toLowerCase() })}</p>
      <TextField
        form={form}
        name="note"
        type="textarea"
        rows={3}
        label={t('review.note')}
        maxLength={2000}
        isRequired={risk !== kyc.computed.risk}
      />
      {result === 'confirmed' && <NextReview kyc={kyc} values={form.values} />}
    </FormDialog>
  )
}

function MissingParts({ missing }: Pick<KycRecord, 'missing'>) {
  const { t } = useTranslation('kyc')
  const parts = missing.map(part => t(`review.part.${part}`)).join(', ')
  return <Notice>{t('review.missing', { parts })}</Notice>
}

function NextReview({ kyc, values: { heldOn, risk } }: { kyc: KycRecord; values: ReviewValues }) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  if (!isPlainDate(heldOn)) return null
  const date = format.date(nextReviewOn(heldOn, risk, kyc.intervals))
  return <Notice>{t('review.next', { date })}</Notice>
}
