// A link from the closing days of an office to the page on which they are set.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/use-may.ts'

export const CLOSINGS = 'closings'

/** Hidden for users who may not set them. */
export function ClosingsLink() {
  const { t } = useTranslation('shell')
  const maySetThem = useMay('availability.close')
  if (!maySetThem) return null
  return (
    <Link to="/settings" hash={CLOSINGS}>
      {t('closings')}
    </Link>
  )
}
