// The answer about prominent public functions, and whether a former one still counts.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { FUNCTION_WORDS, THROUGH_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../texts/use-format.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import styles from '../record.module.css'
import { Declared } from './declared.tsx'

export function ExposureAnswer({ kyc }: { kyc: KycRecord }) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const { isExposed, answeredOn } = kyc.exposure
  return (
    <>
      {isExposed === null && <p className={styles.soft}>{t('exposure.none')}</p>}
      {isExposed === false && <p className={styles.verdict}>{t('exposure.no')}</p>}
      {isExposed && <PublicFunction exposure={kyc.exposure} />}
      {answeredOn && (
        <p className={styles.soft}>{t('exposure.answered', { date: format.date(answeredOn) })}</p>
      )}
      <Declared kyc={kyc} part="position" />
    </>
  )
}

function PublicFunction({ exposure }: { exposure: KycRecord['exposure'] }) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const word = useTranslatedName()
  const { through, function: held, until, note, counts } = exposure
  return (
    <>
      <p className={styles.verdict}>{held && word(FUNCTION_WORDS[held])}</p>
      <p>
        {[
          through && word(THROUGH_WORDS[through]),
          until ? t('exposure.until', { date: format.date(until) }) : t('exposure.held'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.soft}>{t(counts ? 'exposure.counts' : 'exposure.past')}</p>
      {note && <p className={styles.text}>{note}</p>}
    </>
  )
}
