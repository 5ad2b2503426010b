import { passwordStrength } from '@maat/domain/accounts/password-rule'
import { useTranslation } from 'react-i18next'
import { Meter } from '../../../ui/messages/meter.tsx'
import styles from './password-strength.module.css'

export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('account')
  const grade = passwordStrength(password) as 0 | 1 | 2 | 3 | 4
  if (password === '') return null
  return (
    <div className={styles.strength}>
      <Meter
        label={t('strength.label')}
        percent={grade * 25}
        tone={grade === 0 ? 'error' : grade < 3 ? 'ochre' : 'nile'}
      />
      <p>{t(`strength.${grade}`)}</p>
    </div>
  )
}
