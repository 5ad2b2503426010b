// The page around the content that an identified signer reads: loading, failed, over, or shown.
import type { SignedKind } from '@maat/domain/cases/signature-request'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { TitledPage } from '../../../parts/pages/titled-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import type { Outcome } from './signing-outcome.ts'

export interface ReadingProps {
  pass: string
  of: SignedKind
  onEnd(outcome: Outcome): void
  /** Returns to the identification if the link is still valid. */
  onOver: (() => void) | undefined
}

interface ReadingPageProps extends Pick<ReadingProps, 'of' | 'onOver'> {
  read: { isPending: boolean; error: CallError | null; refetch(): unknown }
  /** Undefined until the content is loaded. */
  requestedByName: string | undefined
  isOver: boolean
  children: ReactNode
}

export function ReadingPage({ of, read, requestedByName, isOver, onOver, children }: ReadingPageProps) {
  const { t } = useTranslation('signing')
  const { isPending, error, refetch } = read
  const isShown = requestedByName !== undefined
  return (
    <TitledPage
      title={t('title', { context: of })}
      intro={isShown && t('intro', { name: requestedByName, context: of })}
      width="form"
    >
      {isPending && <Skeleton rows={4} height={8} />}
      {isOver && <Over onAgain={onOver} />}
      {error && !isOver && !isShown && <ReadFailed error={error} onRetry={() => refetch()} />}
      {children}
    </TitledPage>
  )
}

/** The hour has expired, another person was identified, or the content was answered or replaced meanwhile. */
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
