// Somebody else changed the letter that one is writing over: theirs beside one’s own, to choose from.
import type { LetterView } from '@maat/contract/letters'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './compose.module.css'

interface ChangedMeanwhileProps {
  current: LetterView
  onSettle(choice: 'theirs' | 'mine'): void
}

export function ChangedMeanwhile({ current, onSettle }: ChangedMeanwhileProps) {
  const { t } = useTranslation('letters')
  const people = current.recipients.map(({ name, address }) => name || address).join(', ')
  const files = current.attachments.map(({ name }) => name).join(', ')
  return (
    <section aria-label={t('stale.label')}>
      <Notice kind="error">{t('stale.title')}</Notice>
      <article className={styles.sheet}>
        <p>
          <strong>{current.subject}</strong>
        </p>
        <p>{[t('toPeople', { names: people }), files].filter(Boolean).join(' · ')}</p>
        <p>{current.text}</p>
      </article>
      <div className={styles.actions}>
        <Button onClick={() => onSettle('theirs')}>{t('stale.theirs')}</Button>
        <Button onClick={() => onSettle('mine')}>{t('stale.mine')}</Button>
      </div>
    </section>
  )
}
