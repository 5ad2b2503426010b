// How a document stands: its signers in their order, and what the staff can do.
import type { SigningRoundView } from '@maat/contract/documents/document-signing'
import { BellRing, Download, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remindSigner, withdrawSigningRound } from '../../../api/operations/documents/document-signing.ts'
import { readDocumentContent } from '../../../api/operations/documents/documents.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { SignerSteps } from './signer-steps.tsx'
import styles from './signing.module.css'
import { ROUND_READS } from './use-live-rounds.ts'

const TONES = {
  open: 'accent',
  sealing: 'accent',
  signed: 'success',
  refused: 'error',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

export function RoundCard({ round }: { round: SigningRoundView }) {
  const { t } = useTranslation('document-signing')
  const format = useFormat()
  const { state, signers, startedByName, startedAt, lastDay, message, can } = round
  const done = signers.filter(signer => signer.state === 'signed').length
  return (
    <section className={styles.round} data-state={state} aria-label={t('round.label')}>
      <header className={styles.roundTop}>
        <h2>{t(`round.title.${state}`, { done, count: signers.length })}</h2>
        <Badge tone={TONES[state]}>{t(`round.state.${state}`)}</Badge>
      </header>
      <SignerSteps signers={signers} />
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <p className={styles.soft}>
        {t('round.sent', { name: startedByName, date: format.date(startedAt) })}
        {state === 'open' && ` ${t('round.until', { date: format.date(lastDay) })}`}
      </p>
      {state === 'signed' && <SignedFile round={round} />}
      {can.includes('manage') && <Managing round={round} />}
    </section>
  )
}

function SignedFile({ round: { documentId, documentName, sealedVersion } }: { round: SigningRoundView }) {
  const { t } = useTranslation('document-signing')
  return (
    <>
      <p className={styles.sealed}>
        <ShieldCheck size={20} aria-hidden /> {t('round.sealed')}
      </p>
      <FormActions>
        <DownloadFileButton
          operation={readDocumentContent}
          sent={{ params: { documentId }, query: { version: sealedVersion ?? undefined, download: 'true' } }}
          name={`${documentName}.pdf`}
        >
          <Download size={18} aria-hidden /> {t('round.download')}
        </DownloadFileButton>
      </FormActions>
    </>
  )
}

function Managing({ round }: { round: SigningRoundView }) {
  const { t } = useTranslation('document-signing')
  const errorText = useErrorText()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, documentName } = round
  const reminding = useOperation(remindSigner, {
    refreshes: ROUND_READS,
    onSuccess: () => showToast({ kind: 'success', text: t('remind.done') }),
  })
  const remind = () =>
    reminding.mutate(
      { params: { roundId: id } },
      { onError: ({ code }) => showToast({ kind: 'danger', text: errorText(code) }) },
    )
  return (
    <FormActions>
      <Button look="quiet" onClick={() => setWithdrawing(true)}>
        <Undo2 size={18} aria-hidden /> {t('withdraw.open')}
      </Button>
      <Button isBusy={reminding.isPending} onClick={remind}>
        <BellRing size={18} aria-hidden /> {t('remind.send')}
      </Button>
      {isWithdrawing && (
        <ActionDialog
          title={t('withdraw.title', { name: documentName })}
          confirmLabel={t('withdraw.confirm')}
          operation={withdrawSigningRound}
          sent={reason => ({ params: { roundId: id }, body: { reason } })}
          refreshes={ROUND_READS}
          words={{ label: t('withdraw.reason'), maxLength: 500, isRequired: true, keepAs: `withdraw-${id}` }}
          doneText={t('withdraw.done')}
          onClose={() => setWithdrawing(false)}
        >
          {t('withdraw.body')}
        </ActionDialog>
      )}
    </FormActions>
  )
}

export function EarlierRounds({ rounds }: { rounds: readonly SigningRoundView[] }) {
  const { t } = useTranslation('document-signing')
  const format = useFormat()
  if (rounds.length === 0) return null
  return (
    <Fold label={t('round.earlier', { count: rounds.length })}>
      {rounds.map(({ id, state, endedAt, reason, signers, version }) => (
        <section key={id} className={styles.earlier}>
          <p>
            <Badge tone={TONES[state]}>{t(`round.state.${state}`)}</Badge>{' '}
            {t('round.version', { number: version })}
            {endedAt && ` · ${format.date(endedAt)}`}
          </p>
          {reason && <p>{reason}</p>}
          <SignerSteps signers={signers} />
        </section>
      ))}
    </Fold>
  )
}
