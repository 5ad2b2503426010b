// The reviews of a client, the latest first; none of them ever changes.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { RESULT_WORDS, RISK_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import styles from './record.module.css'

export function RecordHistory({ reviews }: { reviews: KycRecord['reviews'] }) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const word = useTranslatedName()
  return (
    <section className={styles.history} aria-labelledby="kyc-history">
      <h2 id="kyc-history">{t('history.title')}</h2>
      {reviews.length === 0 && <p className={styles.soft}>{t('history.none')}</p>}
      <ol>
        {reviews.map(({ id, heldOn, result, risk, note, nextReviewOn, reviewedBy }) => (
          <li key={id} data-result={result}>
            <strong>{format.date(heldOn)}</strong>
            <span>{word(RESULT_WORDS[result])}</span>
            <span className={styles.soft}>
              {t('history.by', { name: reviewedBy, level: word(RISK_WORDS[risk]).toLowerCase() })}
            </span>
            {note && <span className={styles.text}>{note}</span>}
            {nextReviewOn && (
              <span className={styles.soft}>{t('history.next', { date: format.date(nextReviewOn) })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
