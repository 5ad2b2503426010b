// The page on which a client without an account reads and signs what the staff prepared: identification, content,
// signature.

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openSigning, readSigning } from '../../api/operations/signing.ts'
import { useRead } from '../../api/use-operation.ts'
import type { MailLink, MailLinkState } from '../../kept/use-mail-link.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useLanguage } from '../../texts/use-format.ts'
import { useGuestLanguage } from '../../texts/use-guest-language.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { RecognitionForm } from './recognition-form.tsx'
import { SignedContent } from './signed-content.tsx'
import { SigningForm } from './signing-form.tsx'
import type { Outcome } from './signing-outcome.ts'

export function SigningPage({ link, keep }: MailLinkState & { link: MailLink }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const { token, pass } = link

  function end(reached: Outcome): void {
    keep(undefined)
    setOutcome(reached)
  }

  if (outcome) return <Done outcome={outcome} />
  if (pass)
    return (
      <Reading pass={pass} onEnd={end} onOver={token ? () => keep({ what: 'sign', token }) : undefined} />
    )
  if (token)
    return <Arriving token={token} onRecognised={given => keep({ what: 'sign', token, pass: given })} />
  return null
}

function Arriving({ token, onRecognised }: { token: string; onRecognised(pass: string): void }) {
  const { t } = useTranslation('signing')
  const found = useRead(openSigning, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY })
  useGuestLanguage(found.data?.language)
  const isGone = found.error?.code === 'link.invalid'
  return (
    <Page title={t('title')} width="form">
      {found.isPending && <Skeleton rows={2} height={8} />}
      {isGone && <Notice kind="error">{t('gone')}</Notice>}
      {found.isError && !isGone && <ReadFailed error={found.error} onRetry={() => found.refetch()} />}
      {found.data && <RecognitionForm token={token} signing={found.data} onRecognised={onRecognised} />}
    </Page>
  )
}

interface ReadingProps {
  pass: string
  onEnd(outcome: Outcome): void
  /** Returns to the identification if the link is still valid. */
  onOver: (() => void) | undefined
}

function Reading({ pass, onEnd, onOver }: ReadingProps) {
  const { t } = useTranslation('signing')
  const language = useLanguage()
  const read = useRead(readSigning, { body: { pass, language } }, { staleTime: Number.POSITIVE_INFINITY })
  const isOver = read.error?.code === 'link.invalid'
  const content = isOver ? undefined : read.data
  return (
    <Page title={t('title')} intro={content && t('intro', { name: content.askedByName })} width="form">
      {read.isPending && <Skeleton rows={4} height={8} />}
      {isOver && <Over onAgain={onOver} />}
      {read.isError && !isOver && !content && (
        <ReadFailed error={read.error} onRetry={() => read.refetch()} />
      )}
      {content && (
        <>
          <SignedContent content={content} />
          <SigningForm pass={pass} content={content} onEnd={onEnd} onReadAgain={() => read.refetch()} />
        </>
      )}
    </Page>
  )
}

/** The hour has expired, another person was identified, or the case was sent meanwhile. */
function Over({ onAgain }: { onAgain: (() => void) | undefined }) {
  const { t } = useTranslation('signing')
  return (
    <>
      <Notice kind="error">{t(onAgain ? 'over' : 'gone')}</Notice>
      {onAgain && (
        <FormActions>
          <Button look="primary" onClick={onAgain}>
            {t('who.again')}
          </Button>
        </FormActions>
      )}
    </>
  )
}

function Done({ outcome: { kind, number = '' } }: { outcome: Outcome }) {
  const { t } = useTranslation('signing')
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Page title={t(`done.${kind}`)} width="form">
      <div ref={heading} tabIndex={-1}>
        <Notice kind="success">{t(`done.${kind}Body`, { number })}</Notice>
      </div>
    </Page>
  )
}
