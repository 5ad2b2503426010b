// Where to go from a page whose record does not exist: the screens that list such records, and home.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button.tsx'
import { FormActions } from '../../ui/layout/page.tsx'

export function WaysBack({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <FormActions>
      {children}
      <Link to="/dashboard" className={buttonClass('secondary')}>
        {t('notFound.home')}
      </Link>
    </FormActions>
  )
}
