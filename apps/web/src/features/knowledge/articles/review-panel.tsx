// The promised review of a published article, its archive, and the confirmation that it is still right.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  archiveArticle,
  confirmArticle,
  restoreArticle,
} from '../../../api/operations/knowledge/article-review.ts'
import { listArticles, readArticle } from '../../../api/operations/knowledge/articles.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import styles from './article-page.module.css'

const A_YEAR = 365

export function ReviewPanel({ article }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  const format = useFormat()
  const [opened, setOpened] = useState<'confirm' | 'archive' | 'restore'>()
  const { nextReviewOn, lawAsOf, isOverdue, isOffline, archivedAt, can, texts, offlineAfterDays } = article
  const isPublished = texts.some(({ published }) => published !== null)
  const mayManage = can.includes('manage')
  const close = () => setOpened(undefined)
  return (
    <section className={styles.panel} aria-labelledby="article-review" data-overdue={isOverdue}>
      <h2 id="article-review">{t('review.title')}</h2>
      {archivedAt && <p>{t('archive.since', { day: format.date(archivedAt) })}</p>}
      {isOffline && <p className={styles.returned}>{t('review.offline')}</p>}
      <p className={isOverdue ? styles.overdue : undefined}>
        {nextReviewOn
          ? t(isOverdue ? 'review.overdueSince' : 'review.next', { day: format.date(nextReviewOn) })
          : t('review.none')}
      </p>
      {lawAsOf && <p className={styles.soft}>{t('review.lawAsOf', { day: format.date(lawAsOf) })}</p>}
      {offlineAfterDays !== null && (
        <p className={styles.soft}>{t('review.offlineAfter', { count: offlineAfterDays })}</p>
      )}
      {mayManage && (
        <div className={styles.buttons}>
          {isPublished && !archivedAt && (
            <Button {...(isOverdue && { look: 'primary' as const })} onClick={() => setOpened('confirm')}>
              {t('confirm.open')}
            </Button>
          )}
          <Button look="quiet" onClick={() => setOpened(archivedAt ? 'restore' : 'archive')}>
            {t(archivedAt ? 'archive.restore' : 'archive.open')}
          </Button>
        </div>
      )}
      {opened === 'confirm' && <ConfirmDialog article={article} onClose={close} />}
      {(opened === 'archive' || opened === 'restore') && (
        <ArchiveDialog article={article} isRestoring={opened === 'restore'} onClose={close} />
      )}
    </section>
  )
}

interface DialogProps {
  article: ArticleView
  onClose(): void
}

function ArchiveDialog({ article, isRestoring, onClose }: DialogProps & { isRestoring: boolean }) {
  const { t } = useTranslation('articles')
  return (
    <ActionDialog
      title={t(isRestoring ? 'archive.restoreTitle' : 'archive.title')}
      confirmLabel={t(isRestoring ? 'archive.restore' : 'archive.open')}
      {...(isRestoring && { look: 'primary' as const })}
      operation={isRestoring ? restoreArticle : archiveArticle}
      sent={{ params: { articleId: article.id } }}
      refreshes={[readArticle, listArticles]}
      doneText={t(isRestoring ? 'archive.restored' : 'archive.done')}
      onClose={onClose}
    >
      {t(isRestoring ? 'archive.restoreWhy' : 'archive.why')}
    </ActionDialog>
  )
}

interface Values {
  lawAsOf: string
  nextReviewOn: string
  offlineAfterDays: string
}

function problemsIn({ offlineAfterDays, ...days }: Values) {
  const missing = Object.entries(days).filter(([, day]) => day === '')
  const isWrong = offlineAfterDays !== '' && !/^\d{1,3}$/.test(offlineAfterDays.trim())
  return [
    ...missing.map(([path]) => ({ path, code: 'field.required' })),
    ...(isWrong ? [{ path: 'offlineAfterDays', code: 'field.number-invalid' }] : []),
  ]
}

const bodyOf = ({ lawAsOf, nextReviewOn, offlineAfterDays }: Values) => ({
  lawAsOf,
  nextReviewOn,
  offlineAfterDays: offlineAfterDays.trim() === '' ? null : Number(offlineAfterDays),
})

function ConfirmDialog({ article, onClose }: DialogProps) {
  const { t } = useTranslation('articles')
  const confirming = useOperation(confirmArticle, { refreshes: [readArticle, listArticles] })
  const today = todayHere()
  const { offlineAfterDays } = article
  const start: Values = {
    lawAsOf: today,
    nextReviewOn: addDays(today, A_YEAR),
    offlineAfterDays: offlineAfterDays === null ? '' : String(offlineAfterDays),
  }
  const record = useRecordForm({
    keepAs: `article-confirmation-${article.id}`,
    start,
    check: problemsIn,
    bodyOf,
    send: body => confirming.mutateAsync({ params: { articleId: article.id }, body }),
    fields: { 'article.review-past': 'nextReviewOn' },
    savedText: t('confirm.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('confirm.title')} submitLabel={t('confirm.open')} record={record} onClose={onClose}>
      <p>{t('confirm.why')}</p>
      <FieldGrid>
        <FormDateField form={form} name="lawAsOf" label={t('field.lawAsOf')} isRequired />
        <FormDateField form={form} name="nextReviewOn" label={t('field.nextReviewOn')} isRequired />
      </FieldGrid>
      <TextField
        form={form}
        name="offlineAfterDays"
        inputMode="numeric"
        maxLength={3}
        label={t('field.offlineAfterDays')}
        hint={t('confirm.offlineWhy')}
      />
    </FormDialog>
  )
}
