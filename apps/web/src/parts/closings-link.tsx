// A link from the closing days of an office to the page on which an Admin sets them.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'

export const CLOSINGS = 'closings'

/** Hidden for users who may not set them. */
export function ClosingsLink() {
  const { t } = useTranslation('shell')
  const { role } = useSession()
  if (role !== 'Admin') return null
  return (
    <Link to="/settings" hash={CLOSINGS}>
      {t('closings')}
    </Link>
  )
}
