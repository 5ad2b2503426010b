// The reasons that raise the risk, and the origin of the funds.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { REASON_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import styles from '../record.module.css'
import { Declared } from './declared.tsx'

export function FactsAnswer({ kyc }: { kyc: KycRecord }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const { computed, fundsOrigin } = kyc
  return (
    <>
      {computed.reasons.length === 0 ? (
        <p className={styles.soft}>{t('facts.noReasons')}</p>
      ) : (
        <ul className={styles.tags}>
          {computed.reasons.map(reason => (
            <li key={reason} data-strong>
              {word(REASON_WORDS[reason])}
            </li>
          ))}
        </ul>
      )}
      <h3>{t('facts.funds')}</h3>
      <p className={fundsOrigin ? styles.text : styles.soft}>{fundsOrigin || t('facts.noFunds')}</p>
      <Declared kyc={kyc} part="funds" />
    </>
  )
}
