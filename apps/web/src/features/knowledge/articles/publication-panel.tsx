// The way of a text to its readers in one language: where it is, and the next step.
import type { ArticleText, ArticleView } from '@maat/contract/knowledge/articles'
import type { Language } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recallArticleText, unpublishArticleText } from '../../../api/operations/knowledge/article-review.ts'
import { listArticles, readArticle } from '../../../api/operations/knowledge/articles.ts'
import { useSession } from '../../../api/session.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { useLanguageName } from '../../../texts/use-language-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './article-page.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { RevisionDialog } from './revision-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { isByUser, stateOfText, type TextState } from './text-states.ts'
import { textOf } from './text-values.ts'

interface PublicationPanelProps {
  article: ArticleView
  language: Language
  isSaved: boolean
}

const TONES = {
  draft: 'neutral',
  'in-review': 'accent',
  scheduled: 'accent',
  behind: 'accent',
  published: 'success',
} as const satisfies Record<TextState, string>

type DialogName = 'submit' | 'recall' | 'decide' | 'read' | 'unpublish'

export function PublicationPanel({ article, language, isSaved }: PublicationPanelProps) {
  const { t } = useTranslation('articles')
  const languageName = useLanguageName()
  const text = textOf(article, language)
  const [opened, setOpened] = useState<DialogName>()
  const close = () => setOpened(undefined)
  return (
    <section className={styles.next} aria-labelledby="article-publication">
      <header className={styles.panelTop}>
        <h2 id="article-publication">{t('publication.title', { language: languageName(language) })}</h2>
        {text && <Badge tone={TONES[stateOfText(text)]}>{t(`state.${stateOfText(text)}`)}</Badge>}
      </header>
      {text ? (
        <>
          <Sentences text={text} />
          <Steps article={article} text={text} isSaved={isSaved} onOpen={setOpened} />
        </>
      ) : (
        <p className={styles.soft}>{t('publication.none')}</p>
      )}
      {text && opened && <PublicationDialog article={article} text={text} opened={opened} onClose={close} />}
    </section>
  )
}

/** Where the text is, in the order of what matters to its writer. */
function Sentences({ text }: { text: ArticleText }) {
  const { t } = useTranslation('articles')
  const format = useFormat()
  const { waiting, revisions, published, isBehind, hasChanges } = text
  const [newest] = revisions
  const shown = revisions.find(({ number }) => number === published)
  return (
    <div className={styles.sentences}>
      {waiting?.state === 'in-review' && (
        <p>
          {t('publication.waits', {
            name: waiting.reviewerName ?? t('nobody'),
            ago: format.ago(waiting.submittedAt),
          })}
        </p>
      )}
      {waiting?.state === 'scheduled' && waiting.publishAt && (
        <p>{t('publication.scheduled', { when: format.dateTime(waiting.publishAt) })}</p>
      )}
      {newest?.state === 'returned' && newest.note && (
        <p className={styles.returned}>
          {t('publication.returned', { name: newest.reviewerName ?? t('nobody') })} <q>{newest.note}</q>
        </p>
      )}
      {shown?.publishedAt && (
        <p className={styles.soft}>{t('publication.published', { day: format.date(shown.publishedAt) })}</p>
      )}
      {isBehind && <p>{t('publication.behind')}</p>}
      {!waiting && published !== null && hasChanges && <p>{t('publication.changes')}</p>}
      {!waiting && published === null && newest?.state !== 'returned' && (
        <p className={styles.soft}>{t('publication.draft')}</p>
      )}
    </div>
  )
}

interface StepsProps {
  article: ArticleView
  text: ArticleText
  isSaved: boolean
  onOpen(opened: DialogName): void
}

function Steps({ article, text, isSaved, onOpen }: StepsProps) {
  const { t } = useTranslation('articles')
  const { user } = useSession()
  const { can, archivedAt } = article
  const { waiting, published, hasChanges, revisions } = text
  const isOwn = waiting !== null && isByUser(waiting, user.id)
  const isToDecide = waiting?.state === 'in-review' && can.includes('review') && !isOwn
  const isToSubmit =
    can.includes('write') &&
    !waiting &&
    !archivedAt &&
    (hasChanges || published === null || revisions[0]?.state === 'returned')
  return (
    <>
      <div className={styles.buttons}>
        {isToDecide && (
          <Button look="primary" onClick={() => onOpen('decide')}>
            {t('decide.open')}
          </Button>
        )}
        {isToSubmit && (
          <Button
            look="primary"
            disabled={!isSaved}
            aria-describedby={isSaved ? undefined : 'article-unsaved'}
            onClick={() => onOpen('submit')}
          >
            {t('submit.open')}
          </Button>
        )}
        {waiting && <Button onClick={() => onOpen('read')}>{t('publication.read')}</Button>}
        {waiting && can.includes(waiting.state === 'scheduled' ? 'review' : 'write') && (
          <Button look="quiet" onClick={() => onOpen('recall')}>
            {t('recall.open')}
          </Button>
        )}
        {published !== null && can.includes('manage') && (
          <Button look="quiet" onClick={() => onOpen('unpublish')}>
            {t('unpublish.open')}
          </Button>
        )}
      </div>
      {isToSubmit && !isSaved && (
        <p id="article-unsaved" className={styles.soft}>
          {t('publication.saveFirst')}
        </p>
      )}
      {waiting?.state === 'in-review' && isOwn && can.includes('review') && (
        <p className={styles.soft}>{t('publication.ownWork')}</p>
      )}
    </>
  )
}

interface OpenedProps {
  article: ArticleView
  text: ArticleText
  opened: DialogName
  onClose(): void
}

function PublicationDialog({ article, text, opened, onClose }: OpenedProps) {
  const { t } = useTranslation('articles')
  const languageName = useLanguageName()
  const { language, waiting } = text
  const articleId = article.id
  const named = { language: languageName(language) }
  const sent = { params: { articleId, language } }
  const shared = { sent, refreshes: [readArticle, listArticles], onClose }
  if (opened === 'submit') return <SubmitDialog articleId={articleId} text={text} onClose={onClose} />
  if (opened === 'decide') return <DecisionDialog article={article} language={language} onClose={onClose} />
  if (opened === 'read')
    return (
      waiting && (
        <RevisionDialog articleId={articleId} language={language} number={waiting.number} onClose={onClose} />
      )
    )
  if (opened === 'recall')
    return (
      <ActionDialog
        {...shared}
        title={t('recall.title')}
        confirmLabel={t('recall.open')}
        look="primary"
        operation={recallArticleText}
        doneText={t('recall.done')}
      >
        {t('recall.why')}
      </ActionDialog>
    )
  return (
    <ActionDialog
      {...shared}
      title={t('unpublish.title', named)}
      confirmLabel={t('unpublish.open')}
      operation={unpublishArticleText}
      doneText={t('unpublish.done')}
    >
      {t('unpublish.why', named)}
    </ActionDialog>
  )
}
