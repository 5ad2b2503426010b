// Shown for data that failed to load: the reason, and a retry button if it may help.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call.ts'
import { useErrorText } from '../texts/use-error-text.ts'
import { EmptyState, ErrorState } from '../ui/states.tsx'

interface ReadFailedProps {
  error: CallError
  onRetry(): void
  /** Where to go if the record does not exist. */
  wayBack?: ReactNode
}

export function ReadFailed({ error, onRetry, wayBack }: ReadFailedProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (error.code.endsWith('.not-found'))
    return (
      <EmptyState title={t('failed.absent')} action={wayBack}>
        {errorText(error.code)}
      </EmptyState>
    )
  return (
    <ErrorState title={t('failed.title')} retryLabel={t('failed.retry')} onRetry={onRetry}>
      {errorText(error.code)}
    </ErrorState>
  )
}
