// Shown for data that failed to load: the reason, and a retry button if it may help.
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call.ts'
import { useErrorText } from '../texts/use-error-text.ts'
import { EmptyState, ErrorState } from '../ui/states.tsx'

export function ReadFailed({ error, onRetry }: { error: CallError; onRetry(): void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (error.code.endsWith('.not-found'))
    return <EmptyState title={t('failed.absent')}>{errorText(error.code)}</EmptyState>
  return (
    <ErrorState title={t('failed.title')} retryLabel={t('failed.retry')} onRetry={onRetry}>
      {errorText(error.code)}
    </ErrorState>
  )
}
