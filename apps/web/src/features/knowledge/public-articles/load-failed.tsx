import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { ErrorState } from '../../../ui/messages/states.tsx'

export function LoadFailed({ error, onRetry }: { error: CallError; onRetry(): void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <ErrorState title={t('failed.title')} retryLabel={t('failed.retry')} onRetry={onRetry}>
      {errorText(error.code)}
    </ErrorState>
  )
}
