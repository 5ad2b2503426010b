// What could not be read, why, and the way to try again where that may help.
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call.ts'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useErrorText } from './use-error-text.ts'

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
