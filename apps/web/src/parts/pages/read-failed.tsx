// Shown for data that failed to load: the reason, and a retry button if it may help.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { EmptyState, ErrorState } from '../../ui/messages/states.tsx'

interface ReadFailedProps {
  error: CallError
  onRetry(): void
  /** Where to go if the record does not exist. */
  wayBack?: ReactNode
}

export function ReadFailed({ error, onRetry, wayBack }: ReadFailedProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { code } = error
  if (code.endsWith('.not-found'))
    return (
      <EmptyState title={t('failed.absent')} action={wayBack}>
        {errorText(code)}
      </EmptyState>
    )
  return (
    <ErrorState title={t('failed.title')} retryLabel={t('failed.retry')} onRetry={onRetry}>
      {isAboutServer(code) ? t(ABOUT_SERVER[code]) : errorText(code)}
    </ErrorState>
  )
}

/** The usual sentences say that what the user typed is kept: on a screen that did not load, nothing was typed. */
const ABOUT_SERVER = {
  offline: 'failed.noAnswer',
  'server.error': 'failed.ourFault',
  'server.unavailable': 'failed.unavailable',
} as const

const isAboutServer = (code: string): code is keyof typeof ABOUT_SERVER => Object.hasOwn(ABOUT_SERVER, code)
