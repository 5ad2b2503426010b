// Of a page that stands, one card could not be read: why, and the way to try again.
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './part-failed.module.css'
import { useErrorText } from './use-error-text.ts'

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
