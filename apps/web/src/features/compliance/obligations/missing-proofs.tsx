// On the dashboard of all staff: how many proofs of legal obligations are missing.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countObligationProofs } from '../../../api/operations/compliance/obligations.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Notice } from '../../../ui/messages/notice.tsx'

export function MissingProofs() {
  const { t } = useTranslation('dashboard')
  const { data } = useRead(countObligationProofs, {})
  if (!data || data.late === 0) return null
  return (
    <Notice kind="error">
      <Link to="/obligations" search={{ state: 'late' }}>
        {t('missingProofs', { count: data.late })}
      </Link>
    </Notice>
  )
}
