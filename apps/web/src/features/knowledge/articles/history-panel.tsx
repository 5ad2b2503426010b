// The revisions of a text, newest first: each may be opened and read.

import type { ArticleId } from '@maat/contract/ids'
import type { ArticleRevision, ArticleText } from '@maat/contract/knowledge/articles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import styles from './article-page.module.css'
import { RevisionDialog } from './revision-dialog.tsx'

const MOST_SHOWN = 3

export function HistoryPanel({ articleId, text }: { articleId: ArticleId; text: ArticleText }) {
  const { t } = useTranslation('articles')
  const [opened, setOpened] = useState<number>()
  const list = (revisions: readonly ArticleRevision[]) => (
    <ol className={styles.history}>
      {revisions.map(revision => (
        <li key={revision.number}>
          <RevisionRow revision={revision} onOpen={() => setOpened(revision.number)} />
        </li>
      ))}
    </ol>
  )
  const older = text.revisions.slice(MOST_SHOWN)
  return (
    <section className={styles.panel} aria-labelledby="article-history">
      <h2 id="article-history">{t('history.title')}</h2>
      {list(text.revisions.slice(0, MOST_SHOWN))}
      {older.length > 0 && <Fold label={t('history.older', { count: older.length })}>{list(older)}</Fold>}
      {opened !== undefined && (
        <RevisionDialog
          articleId={articleId}
          language={text.language}
          number={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

function RevisionRow({ revision, onOpen }: { revision: ArticleRevision; onOpen(): void }) {
  const { t } = useTranslation('articles')
  const format = useFormat()
  const { number, state, submittedBy, submittedAt, reviewerName, note } = revision
  const people = [
    submittedBy && t('history.by', { name: submittedBy }),
    reviewerName && t('history.reviewedBy', { name: reviewerName }),
  ]
  return (
    <>
      <button type="button" className={styles.link} onClick={onOpen}>
        {t('history.one', { number })}
      </button>{' '}
      {t(`revision.${state}`)} · <time dateTime={submittedAt}>{format.shortDate(submittedAt)}</time>
      <span className={styles.soft}>{people.filter(Boolean).join(' · ')}</span>
      {note && <q>{note}</q>}
    </>
  )
}
