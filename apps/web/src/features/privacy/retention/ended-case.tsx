// One ended case: the day on which it is due as a leaf of a calendar, and beside it the reasons.
import type { RetentionCase } from '@maat/contract/privacy/retention'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { HoldTools } from './hold-tools.tsx'
import styles from './retention.module.css'

interface EndedCaseProps {
  ended: RetentionCase
  isChosen: boolean
  /** Missing if it cannot be proposed. */
  onToggle: (() => void) | undefined
}

export function EndedCase({ ended, isChosen, onToggle }: EndedCaseProps) {
  const { t } = useTranslation('retention')
  const { number, title, clientName, lawyerName, hold } = ended
  const keeping = ended.blocks.filter(block => block !== 'hold' && block !== 'not-due')
  return (
    <article className={styles.ended} data-chosen={isChosen || undefined}>
      <DueLeaf ended={ended} />
      <div className={styles.about}>
        <h2>
          <Link to="/case-{$caseId}" params={{ caseId: ended.id }}>
            {number} · {title}
          </Link>
        </h2>
        <p className={styles.soft}>{[clientName, lawyerName].filter(Boolean).join(' · ')}</p>
        <Reasons ended={ended} />
        {hold && (
          <p className={styles.hold}>
            <Lock size={18} aria-hidden /> {t('hold.since', { name: hold.placedByName, reason: hold.reason })}
          </p>
        )}
        {keeping.length > 0 && (
          <ul className={styles.blocks} aria-label={t('blocked')}>
            {keeping.map(block => (
              <li key={block}>{t(`block.${block}`)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.tools}>
        {onToggle && (
          <Checkbox
            name={`choose-${ended.id}`}
            label={t('choose', { number })}
            isChecked={isChosen}
            onChange={onToggle}
          />
        )}
        <HoldTools ended={ended} />
      </div>
    </article>
  )
}

function DueLeaf({ ended: { dueOn, blocks } }: { ended: RetentionCase }) {
  const { t } = useTranslation('retention')
  const format = useFormat()
  const isDue = !blocks.includes('not-due')
  if (!dueOn) return <p className={styles.leaf}>{t('neverDue')}</p>
  return (
    <p className={styles.leaf} data-due={isDue || undefined}>
      <span>{t(isDue ? 'dueSince' : 'dueFrom')}</span>
      <time dateTime={dueOn}>{format.date(dueOn)}</time>
    </p>
  )
}

function Reasons({ ended }: { ended: RetentionCase }) {
  const { t } = useTranslation('retention')
  const format = useFormat()
  const { endedOn, parts, missing, chosenUntil } = ended
  return (
    <ul className={styles.reasons}>
      <li>{t('endedOn', { date: format.date(endedOn) })}</li>
      {parts.map(({ kind, until, source, isToVerify }) => (
        <li key={kind}>
          <b>{t(`kind.${kind}`)}</b> {t('keptUntil', { date: format.date(until) })}
          <span className={styles.soft}>
            {' '}
            {source}
            {isToVerify && <em className={styles.verify}> · {t('toVerify')}</em>}
          </span>
        </li>
      ))}
      {chosenUntil && (
        <li>
          <b>{t('chosenByLawyer')}</b> {t('keptUntil', { date: format.date(chosenUntil) })}
        </li>
      )}
      {missing.map(kind => (
        <li key={kind} className={styles.verify}>
          {t('missing', { kind: t(`kind.${kind}`) })}
        </li>
      ))}
    </ul>
  )
}
