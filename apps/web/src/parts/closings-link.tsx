// From where people look for the closing days of an office to where an Admin sets them.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'

/** The card's place on its page. */
export const CLOSINGS = 'closings'

/** Nothing for whoever may not set them. */
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
