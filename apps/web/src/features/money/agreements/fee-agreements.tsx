// The fee agreement of a case with all its versions. The user reads the open version and asks about it, requests a
// change, signs it or refuses it here.
import type { CaseId } from '@maat/contract/ids'
import type { FeeAgreementView } from '@maat/contract/money/fee-agreements'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFeeAgreements, readFeeAgreementPdf } from '../../../api/operations/money/fee-agreements.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import {
  AskAboutAgreement,
  RefuseAgreement,
  RequestAgreementChange,
  WithdrawAgreement,
} from './agreement-dialogs.tsx'
import { AgreementWords } from './agreement-words.tsx'
import styles from './agreements.module.css'
import { QuoteTotal } from './quote-options.tsx'
import { SignAgreement } from './sign-agreement.tsx'
import { SignatureLink } from './signature-link.tsx'
import { TONES } from './state-tones.ts'
import { VersionComparison } from './version-comparison.tsx'

export function FeeAgreements({ caseId, empty }: { caseId: CaseId; empty: string }) {
  const agreements = usePages(listFeeAgreements, { params: { caseId }, query: {} })
  return (
    <PagedList
      pages={agreements}
      skeleton={{ rows: 1, height: 6 }}
      empty={empty}
      isOrdered
      className={styles.agreements}
    >
      {agreement => <Agreement agreement={agreement} earlier={versionBefore(agreement, agreements.data)} />}
    </PagedList>
  )
}

/** The list is newest first. */
const versionBefore = ({ kind, edition }: FeeAgreementView, all: readonly FeeAgreementView[] = []) =>
  all.find(other => other.kind === kind && other.edition < edition)

interface VersionedProps extends AgreementProps {
  earlier: FeeAgreementView | undefined
}

function Agreement({ agreement, earlier }: VersionedProps) {
  const { t } = useTranslation('agreements')
  const { kind, state, title, reason, quote } = agreement
  const isOpen = state === 'proposed'
  return (
    <article className={styles.agreement} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <Badge tone={TONES[state]}>{t(`state.${state}`, { context: kind })}</Badge>
      </header>
      <AgreementState agreement={agreement} />
      {reason && (
        <blockquote className={state === 'refused' ? styles.reason : styles.change}>{reason}</blockquote>
      )}
      {isOpen ? <AgreementWords agreement={agreement} /> : <FoldedWords agreement={agreement} />}
      {earlier && <VersionComparison earlier={earlier} later={agreement} />}
      {quote?.chosen && <QuoteTotal quote={quote} chosen={quote.chosen} />}
      <Actions agreement={agreement} />
    </article>
  )
}

function AgreementState({ agreement }: AgreementProps) {
  const { kind, state, quote, proposedByName, proposedAt, answeredAt } = agreement
  const { t } = useTranslation('agreements')
  const format = useFormat()
  return (
    <p className={styles.soft}>
      {t('proposedBy', { name: proposedByName, date: format.dateTime(proposedAt), context: kind })}
      {quote && !answeredAt && ` · ${t('quote.until', { date: format.date(quote.validUntil) })}`}
      {answeredAt &&
        state !== 'proposed' &&
        state !== 'expired' &&
        ` · ${t(`since.${state}`, { date: format.dateTime(answeredAt), context: kind })}`}
    </p>
  )
}

interface AgreementProps {
  agreement: FeeAgreementView
}

function FoldedWords({ agreement }: AgreementProps) {
  const { t } = useTranslation('agreements')
  return (
    <Fold label={t('read')}>
      <AgreementWords agreement={agreement} />
    </Fold>
  )
}

function Actions({ agreement }: AgreementProps) {
  const { t } = useTranslation('agreements')
  const [opened, setOpened] = useState<'ask' | 'change' | 'refuse' | 'withdraw'>()
  const { id, kind, edition, can } = agreement
  const close = () => setOpened(undefined)
  return (
    <>
      {can.includes('answer') && <SignAgreement agreement={agreement} />}
      {can.includes('ask-signature') && <SignatureLink agreement={agreement} />}
      <div className={styles.tools}>
        <DownloadFileButton
          operation={readFeeAgreementPdf}
          sent={{ params: { agreementId: id } }}
          name={`${t('fileName', { context: kind })}-${edition}.pdf`}
        >
          <FileDown size={18} aria-hidden /> {t('pdf')}
        </DownloadFileButton>
        {can.includes('ask') && <Button onClick={() => setOpened('ask')}>{t('ask.open')}</Button>}
        {can.includes('answer') && <Button onClick={() => setOpened('change')}>{t('change.open')}</Button>}
        {can.includes('answer') && (
          <Button look="danger" onClick={() => setOpened('refuse')}>
            {t('refuse.open')}
          </Button>
        )}
        {can.includes('withdraw') && (
          <Button look="danger" onClick={() => setOpened('withdraw')}>
            {t('withdraw.open')}
          </Button>
        )}
      </div>
      {opened === 'ask' && <AskAboutAgreement agreement={agreement} onClose={close} />}
      {opened === 'change' && <RequestAgreementChange agreement={agreement} onClose={close} />}
      {opened === 'refuse' && <RefuseAgreement agreement={agreement} onClose={close} />}
      {opened === 'withdraw' && <WithdrawAgreement agreement={agreement} onClose={close} />}
    </>
  )
}
