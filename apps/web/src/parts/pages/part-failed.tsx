// Shown if one card of a page failed to load: the reason and a retry button.
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import styles from './part-failed.module.css'

export function PartFailed({ error, onRetry }: { error: CallError; onRetry(): void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <Notice kind="error">
      <div className={styles.failed}>
        <p>{errorText(error.code)}</p>
        <Button onClick={onRetry}>{t('failed.retry')}</Button>
      </div>
    </Notice>
  )
}
