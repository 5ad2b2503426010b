// The path of a destruction: proposed by one person, approved by another, carried out.
import type { DestructionDetails } from '@maat/contract/privacy/destructions'
import { DESTRUCTION_STEPS } from '@maat/domain/privacy/retention'
import { Check, Flame, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './retention.module.css'

export function DestructionPath({ destruction }: { destruction: DestructionDetails }) {
  const { t } = useTranslation('retention')
  const format = useFormat()
  const { state, proposedByName, approvedByName, noticeDays } = destruction
  const isApproved = approvedByName !== ''
  const isDone = state === 'done'
  return (
    <ol className={styles.path} aria-label={t('path.label')}>
      <li data-done>
        <UserRound size={22} aria-hidden />
        <p>
          <b>{t('path.proposed')}</b>
          <span>{proposedByName}</span>
          <span className={styles.soft}>{format.date(destruction.proposedOn)}</span>
        </p>
      </li>
      <li data-done={isApproved || undefined}>
        <UsersRound size={22} aria-hidden />
        <p>
          <b>{t('path.approved')}</b>
          <span>{isApproved ? approvedByName : t('path.secondPerson')}</span>
          {!isApproved && state === 'proposed' && (
            <span className={styles.soft}>
              {t('path.until', { date: format.date(destruction.approveUntil) })}
            </span>
          )}
        </p>
      </li>
      <li data-done={isDone || undefined}>
        {isDone ? <Check size={22} aria-hidden /> : <Flame size={22} aria-hidden />}
        <p>
          <b>{t('path.done')}</b>
          <span>
            {isDone && destruction.doneAt
              ? format.date(destruction.doneAt)
              : state === 'running'
                ? t('path.running', { done: destruction.stepsDone, of: DESTRUCTION_STEPS.length })
                : t('path.from', { date: format.date(destruction.earliestOn) })}
          </span>
          {!isDone && (
            <span className={styles.soft}>
              {noticeDays > 0 ? t('path.notice', { count: noticeDays }) : t('path.noNotice')}
            </span>
          )}
        </p>
      </li>
    </ol>
  )
}
