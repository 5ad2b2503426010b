// The notice that a form contains earlier input, with a button to discard it.
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/messages/notice.tsx'

interface KeptNoticeProps {
  /** True for an existing record, to whose saved state the user returns. */
  isSaved?: boolean
  onDrop(): void
}

export function RestoredNotice({ isSaved = false, onDrop }: KeptNoticeProps) {
  const { t } = useTranslation()
  return (
    <Notice>
      <p>{t('kept.text')}</p>
      <Button look="quiet" onClick={onDrop}>
        {isSaved ? t('kept.backToSaved') : t('kept.anew')}
      </Button>
    </Notice>
  )
}
