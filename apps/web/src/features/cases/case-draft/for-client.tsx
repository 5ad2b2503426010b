import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './case-draft.module.css'
import { useClientName, useIsForClient } from './use-client.ts'

/** Shows staff on every step which client they write for. */
export function OnBehalfNotice() {
  const { t } = useTranslation('case-draft')
  const isForClient = useIsForClient()
  const name = useClientName()
  if (!isForClient) return null
  return (
    <p className={styles.forClient}>
      <UserRound size={18} aria-hidden /> {t('forClient.preparedFor', { name })}
    </p>
  )
}
