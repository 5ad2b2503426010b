// The facts for a decision, one word each: urgency, next date, the client's means, documents and conflicts of interest.
import type { WaitingCase } from '@maat/contract/cases/waiting-cases'
import { dayText } from '@maat/domain/calendar/day-text'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../texts/use-format.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { CONFLICT_TONES } from '../checks/conflict-tones.ts'
import styles from './waiting-cases.module.css'

const AID_TONES = {
  'totally-free': 'success',
  'partially-free': 'accent',
  'not-eligible': 'neutral',
  'income-missing': 'error',
} as const

export function WaitingFacts({ row }: { row: WaitingCase }) {
  const { t } = useTranslation('waiting')
  const language = useLanguage()
  const { isUrgent, isAnswered, nextDate, documents, conflict, legalAid, asksLegalAid } = row
  const missing = documents.demanded - documents.here
  return (
    <ul className={styles.facts} aria-label={t('facts')}>
      {isUrgent && (
        <li>
          <Badge tone="error">{t('urgent')}</Badge>
        </li>
      )}
      {nextDate && (
        <li>
          <Badge tone="accent">
            {t(`date.${nextDate.kind}`, { date: dayText(nextDate.on, language, 'long') })}
          </Badge>
        </li>
      )}
      {isAnswered && (
        <li>
          <Badge tone="accent">{t('answered')}</Badge>
        </li>
      )}
      <li>
        <Badge tone={conflict ? CONFLICT_TONES[conflict] : 'neutral'}>
          {t(`conflict.${conflict ?? 'none'}`)}
        </Badge>
      </li>
      <li>
        <Badge tone={missing > 0 ? 'accent' : 'success'}>
          {documents.demanded === 0 ? t('documents.none') : t('documents.of', documents)}
        </Badge>
      </li>
      <li>
        <Badge tone={legalAid ? AID_TONES[legalAid] : 'neutral'}>
          {t(`aid.${legalAid ?? (asksLegalAid ? 'untested' : 'none')}`)}
        </Badge>
      </li>
    </ul>
  )
}
