// The page on which a signer without an account reads and signs a document: identification, document, signature; later
// it hands them the signed file.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  openDocumentSigning,
  recogniseDocumentSigner,
  sendDocumentCode,
} from '../../../api/operations/documents/document-signing-links.ts'
import { useRead } from '../../../api/use-operation.ts'
import type { MailLink, MailLinkState } from '../../../kept/use-mail-link.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { TitledPage } from '../../../parts/pages/titled-page.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { useGuestLanguage } from '../../../texts/use-guest-language.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { RecognitionForm } from '../../cases/signing/index.ts'
import { LinkedReading } from './linked-reading.tsx'

export function LinkedSigningPage({ link, keep }: MailLinkState & { link: MailLink }) {
  const { token, pass } = link
  const [outcome, setOutcome] = useState<'signed' | 'refused'>()
  if (outcome) return <Done outcome={outcome} />
  if (pass)
    return (
      <LinkedReading
        pass={pass}
        onEnd={reached => {
          keep(undefined)
          setOutcome(reached)
        }}
        onOver={token ? () => keep({ what: 'document', token }) : undefined}
      />
    )
  if (!token) return null
  return <Arriving token={token} onOpened={opened => keep({ what: 'document', token, pass: opened })} />
}

function Arriving({ token, onOpened }: { token: string; onOpened(pass: string): void }) {
  const { t } = useTranslation('document-signing')
  const format = useFormat()
  const found = useRead(openDocumentSigning, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY })
  useGuestLanguage(found.data?.language)
  const isGone = found.error?.code === 'link.invalid'
  const about = found.data &&
    !found.data.isSealed && { name: found.data.requestedByName, date: format.date(found.data.lastDay) }
  return (
    <TitledPage
      title={t(found.data?.isSealed ? 'link.titleSigned' : 'link.title')}
      intro={about && t('link.intro', about)}
      width="form"
    >
      {found.isPending && <Skeleton rows={2} height={8} />}
      {isGone && <Notice kind="error">{t('link.gone')}</Notice>}
      {found.isError && !isGone && <ReadFailed error={found.error} onRetry={() => found.refetch()} />}
      {found.data && (
        <RecognitionForm
          token={token}
          signing={{ ...found.data, of: 'document' }}
          operations={{ send: sendDocumentCode, recognise: recogniseDocumentSigner }}
          onRecognised={onOpened}
        />
      )}
    </TitledPage>
  )
}

function Done({ outcome }: { outcome: 'signed' | 'refused' }) {
  const { t } = useTranslation('document-signing')
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <TitledPage title={t(`link.done.${outcome}`)} width="form">
      <div ref={heading} tabIndex={-1}>
        <Notice kind="success">{t(`link.done.${outcome}Body`)}</Notice>
      </div>
    </TitledPage>
  )
}
