import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/layout/page.tsx'

export function SignInCard() {
  const { t } = useTranslation('settings')
  return (
    <Card title={t('password.title')}>
      <p>{t('signIn')}</p>
      <Link to="/login" search={{ from: '/settings' }} className={buttonClass('secondary')}>
        {t('signInAction')}
      </Link>
    </Card>
  )
}
