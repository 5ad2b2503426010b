// The document that the identified signer reads, signs or refuses; once all have signed, the signed file.
import type { DocumentToSign } from '@maat/contract/documents/document-signing-links'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readDocumentToSign,
  readFileToSign,
  refuseDocumentByLink,
  signDocumentByLink,
} from '../../../api/operations/documents/document-signing-links.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { InFirmZone } from '../../../parts/in-firm-zone.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { TitledPage } from '../../../parts/pages/titled-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { useSignerInput } from '../../cases/signing/index.ts'
import { DocumentReading } from './document-reading.tsx'
import { NOTHING_GIVEN, SignatureCard } from './signature-card.tsx'
import { SignerSteps } from './signer-steps.tsx'
import styles from './signing.module.css'

interface LinkedReadingProps {
  pass: string
  onEnd(outcome: 'signed' | 'refused'): void
  /** Returns to the identification if the link is still valid. */
  onOver: (() => void) | undefined
}

export function LinkedReading({ pass, onEnd, onOver }: LinkedReadingProps) {
  const { t } = useTranslation('document-signing')
  const read = useRead(readDocumentToSign, { body: { pass } }, { staleTime: Number.POSITIVE_INFINITY })
  const isOver = read.error?.code === 'link.invalid'
  const document = isOver ? undefined : read.data
  return (
    <TitledPage
      title={document?.documentName ?? t('link.title')}
      intro={document && t('link.from', { name: document.startedByName, signer: document.signerName })}
      width="form"
    >
      {read.isPending && <Skeleton rows={4} height={8} />}
      {isOver && <Over onAgain={onOver} />}
      {read.error && !isOver && !document && <ReadFailed error={read.error} onRetry={() => read.refetch()} />}
      {document && (
        <Content document={document} pass={pass} onEnd={onEnd} onGone={() => void read.refetch()} />
      )}
    </TitledPage>
  )
}

interface ContentProps extends Pick<LinkedReadingProps, 'pass' | 'onEnd'> {
  document: DocumentToSign
  /** The link ended meanwhile. */
  onGone(): void
}

function Content({ document, pass, onEnd, onGone }: ContentProps) {
  const { t } = useTranslation('document-signing')
  const { documentName, message, signers, state } = document
  const file = { operation: readFileToSign, sent: { body: { pass } } }
  return (
    <>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <InFirmZone>
        <SignerSteps signers={signers} />
      </InFirmZone>
      <DocumentReading name={documentName} source={file} />
      <FormActions>
        <DownloadFileButton {...file} name={`${documentName}.pdf`}>
          <Download size={18} aria-hidden /> {t(state === 'signed' ? 'round.download' : 'reading.download')}
        </DownloadFileButton>
      </FormActions>
      {state === 'open' && <Signing document={document} pass={pass} onEnd={onEnd} onGone={onGone} />}
    </>
  )
}

function Signing({ document: { digest, documentName }, pass, onEnd, onGone }: ContentProps) {
  const { t } = useTranslation('document-signing')
  const { given, set, forget } = useSignerInput(pass, NOTHING_GIVEN)
  const [isRefusing, setRefusing] = useState(false)
  const signing = useOperation(signDocumentByLink)
  function end(outcome: 'signed' | 'refused'): void {
    forget()
    onEnd(outcome)
  }
  return (
    <>
      <SignatureCard
        given={given}
        onGive={set}
        isBusy={signing.isPending}
        error={signing.error?.code}
        onSign={signature =>
          signing.mutate(
            { body: { pass, digest, signature } },
            {
              onSuccess: () => end('signed'),
              onError: ({ code }) => code === 'link.invalid' && onGone(),
            },
          )
        }
        onRefuse={() => setRefusing(true)}
      />
      {isRefusing && (
        <ActionDialog
          title={t('refuse.title', { name: documentName })}
          confirmLabel={t('refuse.confirm')}
          operation={refuseDocumentByLink}
          sent={reason => ({ body: { pass, reason } })}
          words={{
            label: t('refuse.reason'),
            start: given.reason,
            maxLength: 500,
            isRequired: true,
            onWrite: reason => set({ reason }),
          }}
          onDone={() => end('refused')}
          onClose={() => setRefusing(false)}
        >
          {t('refuse.body')}
        </ActionDialog>
      )}
    </>
  )
}

function Over({ onAgain }: { onAgain: (() => void) | undefined }) {
  const { t } = useTranslation('document-signing')
  return (
    <>
      <Notice kind="error">{t(onAgain ? 'link.over' : 'link.gone')}</Notice>
      {onAgain && (
        <FormActions>
          <Button look="primary" onClick={onAgain}>
            {t('link.again')}
          </Button>
        </FormActions>
      )}
    </>
  )
}
