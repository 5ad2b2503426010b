// Where the identification stands: its state in words, the time between two reviews, and the weight of the risk.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { RISK_WORDS, STATE_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_RISKS } from '@maat/domain/identity/kyc-risk'
import { useTranslation } from 'react-i18next'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Feather } from '../../../ui/layout/feather.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { STATE_TONES } from './kyc-tones.ts'
import styles from './record.module.css'

export function RecordHead({ kyc }: { kyc: KycRecord }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const { state } = kyc
  return (
    <section className={styles.head} data-state={state} aria-label={t('page.summary')}>
      <div className={styles.saying}>
        <Feather size={28} />
        <p>{t(`page.saying.${state}`)}</p>
        <Badge tone={STATE_TONES[state]}>{word(STATE_WORDS[state])}</Badge>
        {kyc.isChangedSince && <p className={styles.soft}>{t('page.changed')}</p>}
      </div>
      <Times kyc={kyc} />
      <RiskScale kyc={kyc} />
    </section>
  )
}

/** The part of the time between two reviews that has passed; undefined before the first confirmed review. */
function passedPercent({ lastReviewOn, dueOn }: KycRecord): number | undefined {
  if (!lastReviewOn || !dueOn) return undefined
  const whole = Math.max(1, daysBetween(lastReviewOn, dueOn))
  return Math.min(100, Math.max(0, (daysBetween(lastReviewOn, todayHere()) / whole) * 100))
}

function Times({ kyc }: { kyc: KycRecord }) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const passed = passedPercent(kyc)
  return (
    <div className={styles.times}>
      <dl>
        <div>
          <dt>{t('page.lastReview')}</dt>
          <dd>{kyc.lastReviewOn ? format.date(kyc.lastReviewOn) : t('page.never')}</dd>
        </div>
        <div>
          <dt>{t('page.nextReview')}</dt>
          <dd>{kyc.dueOn ? format.date(kyc.dueOn) : t('page.notPlanned')}</dd>
        </div>
      </dl>
      <div className={styles.line} aria-hidden>
        {passed !== undefined && <span style={{ width: `${passed}%` }} />}
      </div>
    </div>
  )
}

function RiskScale({ kyc: { risk, computed } }: { kyc: KycRecord }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const shown = risk ?? computed.risk
  const levelOf = (level: typeof shown) => word(RISK_WORDS[level]).toLowerCase()
  return (
    <div className={styles.risk}>
      <p>{t(risk ? 'page.decided' : 'page.undecided', { level: levelOf(shown) })}</p>
      <div className={styles.scale} data-risk={shown} data-is-decided={risk !== null} aria-hidden>
        {KYC_RISKS.map(level => (
          <span key={level} data-on={KYC_RISKS.indexOf(level) <= KYC_RISKS.indexOf(shown)} />
        ))}
      </div>
      {risk && risk !== computed.risk && (
        <p className={styles.soft}>{t('page.differs', { level: levelOf(computed.risk) })}</p>
      )}
    </div>
  )
}
