import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import styles from '../settings.module.css'

export interface Recovery {
  codes: readonly string[]
  /** True if the codes come with the start of two-factor sign-in, which ended all other sessions. */
  isNew: boolean
}

export function RecoveryCodes({ codes, isNew, onDone }: Recovery & { onDone(): void }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <h3>{t('twoFactor.recovery')}</h3>
      <p>{t('twoFactor.recoveryHelp')}</p>
      <p>{t(isNew ? 'twoFactor.othersEnded' : 'twoFactor.earlierEnded')}</p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>{t('twoFactor.recoveryDone')}</Button>
    </>
  )
}
