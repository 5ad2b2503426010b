// Whether there is a duty to identify, with the matters that decide it.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { MATTER_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import styles from '../record.module.css'

export function ScopeAnswer({ kyc: { scope, dutyMatters } }: { kyc: KycRecord }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  if (scope.inScope === null) return <p className={styles.soft}>{t('scope.none')}</p>
  return (
    <>
      <p className={styles.verdict}>{t(scope.inScope ? 'scope.yes' : 'scope.no')}</p>
      <ul className={styles.tags}>
        {scope.matters.map(matter => (
          <li key={matter} data-strong={dutyMatters.includes(matter)}>
            {word(MATTER_WORDS[matter])}
          </li>
        ))}
      </ul>
      <p className={styles.text}>{scope.reason}</p>
    </>
  )
}
