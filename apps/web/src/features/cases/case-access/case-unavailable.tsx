// Shown instead of a case that the reader cannot open, that was not sent yet, or that failed to load.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import type { Case } from './case-types.ts'
import { linkToCaseOrDraft } from './path-of-case.ts'

export function CaseUnavailable({ error, onRetry }: { error: CallError; onRetry(): void }) {
  const { t } = useTranslation(['cases', 'titles'])
  const errorText = useErrorText()
  const isAbsent = error.code === 'case.not-found' || error.code === 'request.invalid'
  const toList = (
    <Link to="/my-cases" className={buttonClass('primary')}>
      {t('head.toList')}
    </Link>
  )
  return (
    <Page title={t('/case-{caseId}', { ns: 'titles' })}>
      {isAbsent ? (
        <EmptyState title={t('head.notFoundTitle')} action={toList}>
          {errorText('case.not-found')}
        </EmptyState>
      ) : (
        <ReadFailed error={error} onRetry={onRetry} />
      )}
    </Page>
  )
}

export function DraftElsewhere({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const { role } = useSession()
  const resume = (
    <Link {...linkToCaseOrDraft(theCase, role)} className={buttonClass('primary')}>
      {t('next.resume')}
    </Link>
  )
  const title = theCase.title || t('list.unnamed')
  return (
    <Page title={title}>
      <EmptyState title={t('status.draft')} action={resume}>
        {t('next.draft')}
      </EmptyState>
    </Page>
  )
}
