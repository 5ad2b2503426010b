// Says that the signed fee agreement of the case states no rate for the user. It prevents nothing.
import type { CaseId } from '@maat/contract/ids'
import type { WorkSummary } from '@maat/contract/money/time'
import { useTranslation } from 'react-i18next'
import { readWork } from '../../../api/operations/money/time.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useWorkTexts } from './work-words.ts'

export function AgreementGap({ work }: { work: WorkSummary }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const { agreementGap, rate, rateSource } = work
  if (!agreementGap) return null
  const { edition } = agreementGap
  return (
    <Notice>
      {rateSource === 'none'
        ? t('rate.unagreed', { edition })
        : t('rate.unagreedAt', { edition, amount: words.amount(rate) })}
    </Notice>
  )
}

/** Where the summary of the case is not on the screen. */
export function AgreementGapOfCase({ caseId }: { caseId: CaseId }) {
  const { data } = useRead(readWork, { params: { caseId } })
  return data ? <AgreementGap work={data} /> : null
}
