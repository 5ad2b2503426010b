// Says that a form holds what was typed another day, and lets one begin anew.
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface KeptNoticeProps {
  /** Of something that is saved already: one goes back to that. */
  isSaved?: boolean
  onDrop(): void
}

export function KeptNotice({ isSaved = false, onDrop }: KeptNoticeProps) {
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
