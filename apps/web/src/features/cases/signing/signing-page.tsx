// The page on which a client without an account reads and signs what the staff prepared, a case or a fee agreement:
// identification, content, signature.

import type { SignedKind } from '@maat/domain/cases/signature-request'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openSigning, recogniseSigner, sendSigningCode } from '../../../api/operations/cases/signing.ts'
import { useRead } from '../../../api/use-operation.ts'
import type { MailLink, MailLinkState } from '../../../kept/use-mail-link.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { TitledPage } from '../../../parts/pages/titled-page.tsx'
import { useGuestLanguage } from '../../../texts/use-guest-language.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { AgreementReading } from './agreement-reading.tsx'
import { CaseReading } from './case-reading.tsx'
import { RecognitionForm } from './recognition-form.tsx'
import type { Outcome } from './signing-outcome.ts'

export function SigningPage({ link, keep }: MailLinkState & { link: MailLink }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const { token, pass, of = 'case' } = link
  const Reading = of === 'case' ? CaseReading : AgreementReading

  function end(reached: Outcome): void {
    keep(undefined)
    setOutcome(reached)
  }

  if (outcome) return <Done outcome={outcome} />
  if (pass)
    return (
      <Reading
        pass={pass}
        of={of}
        onEnd={end}
        onOver={token ? () => keep({ what: 'sign', token }) : undefined}
      />
    )
  if (token) return <Arriving token={token} onRecognised={given => keep({ what: 'sign', token, ...given })} />
  return null
}

interface ArrivingProps {
  token: string
  onRecognised(given: { pass: string; of: SignedKind }): void
}

function Arriving({ token, onRecognised }: ArrivingProps) {
  const { t } = useTranslation('signing')
  const found = useRead(openSigning, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY })
  useGuestLanguage(found.data?.language)
  const isGone = found.error?.code === 'link.invalid'
  return (
    <TitledPage title={t('title', { context: found.data?.of ?? 'any' })} width="form">
      {found.isPending && <Skeleton rows={2} height={8} />}
      {isGone && <Notice kind="error">{t('gone')}</Notice>}
      {found.isError && !isGone && <ReadFailed error={found.error} onRetry={() => found.refetch()} />}
      {found.data && (
        <RecognitionForm
          token={token}
          signing={found.data}
          operations={{ send: sendSigningCode, recognise: recogniseSigner }}
          onRecognised={pass => onRecognised({ pass, of: found.data.of })}
        />
      )}
    </TitledPage>
  )
}

function Done({ outcome: { kind, of, number = '' } }: { outcome: Outcome }) {
  const { t } = useTranslation('signing')
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  // The client asked for a correction of a case, or a change of fees.
  const [title, body] =
    kind === 'corrected'
      ? [t('done.corrected'), t('done.correctedBody', { context: of })]
      : [t(`done.${kind}`, { context: of }), t(`done.${kind}Body`, { number, context: of })]
  return (
    <TitledPage title={title} width="form">
      <div ref={heading} tabIndex={-1}>
        <Notice kind="success">{body}</Notice>
      </div>
    </TitledPage>
  )
}
