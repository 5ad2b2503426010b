// The identity papers of the client with their state and expiry.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { PAPER_STATE_WORDS, PAPER_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../texts/use-format.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import styles from '../record.module.css'

const TONES = {
  missing: 'neutral',
  incomplete: 'accent',
  'to-check': 'accent',
  checked: 'success',
  refused: 'error',
  expired: 'error',
} as const

export function PapersAnswer({ papers }: { papers: KycRecord['papers'] }) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const word = useTranslatedName()
  return (
    <>
      {papers.length === 0 && <p className={styles.soft}>{t('papers.none')}</p>}
      <ul className={styles.rows}>
        {papers.map(({ kind, state, expiresOn }) => (
          <li key={kind}>
            <strong>{word(PAPER_WORDS[kind])}</strong>
            <Badge tone={TONES[state]}>{word(PAPER_STATE_WORDS[state])}</Badge>
            <span className={styles.soft}>
              {expiresOn ? t('papers.until', { date: format.date(expiresOn) }) : t('papers.noEnd')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{t('papers.where')}</p>
    </>
  )
}
