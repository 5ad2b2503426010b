// The proposed changes: the old and the new value side by side, with the client's answer.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/messages/badge.tsx'
import type { ProposedChange } from '../../case-access/index.ts'
import styles from './changes.module.css'
import { isChangeable, useChangeText } from './use-change-text.ts'

const TONES = { proposed: 'accent', accepted: 'success', refused: 'error' } as const

export function ChangesList({ changes }: { changes: readonly ProposedChange[] }) {
  const { t } = useTranslation('cases')
  return (
    <ul className={styles.list}>
      {changes.map(change => (
        <li key={change.id} className={styles.change}>
          <ChangeTitle field={change.field}>
            <Badge tone={TONES[change.state]}>{t(`change.state.${change.state}`)}</Badge>
          </ChangeTitle>
          <OldAndNew change={change} />
          {change.answer && (
            <p>
              <span className={styles.soft}>{t('change.answer')}</span> {change.answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The value that the client gave or preferred; a preferred one replaces the refused proposal. */
function OtherValue({ change }: { change: ProposedChange }) {
  const { t } = useTranslation('cases')
  const text = useChangeText()
  const { field, newValue, otherValue, otherName } = change
  if (otherValue === null) return null
  return (
    <div className={styles.proposed}>
      <dt>{newValue === '' ? t('change.given') : t('change.other')}</dt>
      <dd>{text(field, otherValue, otherName)}</dd>
    </div>
  )
}

export function ChangeTitle({ field, children }: { field: string; children?: ReactNode }) {
  const { t } = useTranslation('cases')
  return (
    <div className={styles.title}>
      <h3>{isChangeable(field) ? t(`change.field.${field}`) : field}</h3>
      {children}
    </div>
  )
}

export function OldAndNew({ change }: { change: ProposedChange }) {
  const { t } = useTranslation('cases')
  const text = useChangeText()
  const { field, oldValue, oldName, newValue, newName, note, state } = change
  return (
    <>
      <dl className={styles.pair}>
        <div>
          <dt>{t(state === 'proposed' ? 'change.old' : 'change.before')}</dt>
          <dd>{text(field, oldValue, oldName)}</dd>
        </div>
        <div {...(state !== 'refused' && { className: styles.proposed })}>
          <dt>{t('change.new')}</dt>
          <dd>{newValue === '' ? t('change.asked') : text(field, newValue, newName)}</dd>
        </div>
        <OtherValue change={change} />
      </dl>
      {note && (
        <p>
          <span className={styles.soft}>{t('change.noted')}</span> {note}
        </p>
      )}
    </>
  )
}
