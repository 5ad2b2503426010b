// Another user changed the letter during editing: shows both versions to choose from.
import type { LetterView } from '@maat/contract/letters'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../texts/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './compose.module.css'

interface ChangedMeanwhileProps {
  current: LetterView
  onResolve(choice: 'theirs' | 'mine'): void
}

export function ChangedMeanwhile({ current, onResolve }: ChangedMeanwhileProps) {
  const { t } = useTranslation('letters')
  const format = useFormat()
  const people = current.recipients.map(({ name, address }) => name || address).join(', ')
  const files = current.attachments.map(({ name }) => name).join(', ')
  const when = current.sendAt && format.dateTime(current.sendAt)
  return (
    <section className={styles.stale} aria-label={t('stale.label')}>
      <Notice kind="error">{t('stale.title')}</Notice>
      <article className={styles.sheet}>
        <p>
          <strong>{current.subject}</strong>
        </p>
        <p className={styles.about}>
          {[t('toPeople', { names: people }), when, files].filter(Boolean).join(' · ')}
        </p>
        <p>{current.text}</p>
      </article>
      <div className={styles.actions}>
        <Button onClick={() => onResolve('theirs')}>{t('stale.theirs')}</Button>
        <Button onClick={() => onResolve('mine')}>{t('stale.mine')}</Button>
      </div>
    </section>
  )
}
