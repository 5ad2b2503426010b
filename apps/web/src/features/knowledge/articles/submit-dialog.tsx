// Asks a lawyer to review the draft, and says when it may be published.

import type { ArticleId } from '@maat/contract/ids'
import type { ArticleText } from '@maat/contract/knowledge/articles'
import { useTranslation } from 'react-i18next'
import { submitArticleText } from '../../../api/operations/knowledge/article-review.ts'
import { listArticles, readArticle } from '../../../api/operations/knowledge/articles.ts'
import { listLawyers } from '../../../api/operations/people/users.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { useFormField } from '../../../forms/use-form-field.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormTimeField } from '../../../parts/fields/form-time-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import styles from './article-page.module.css'

interface Values {
  reviewerId: string
  isLater: boolean
  day: string
  time: string
}

const START: Values = { reviewerId: '', isLater: false, day: '', time: '08:00' }

const missing = ({ reviewerId, isLater, day, time }: Values) =>
  Object.entries({ reviewerId, ...(isLater && { day, time }) })
    .filter(([, value]) => value === '')
    .map(([path]) => ({ path, code: 'field.required' }))

/** The day and the hour are those of the writer. */
const momentIn = ({ isLater, day, time }: Values) =>
  isLater ? new Date(`${day}T${time}`).toISOString() : null

interface SubmitDialogProps {
  articleId: ArticleId
  text: ArticleText
  onClose(): void
}

export function SubmitDialog({ articleId, text, onClose }: SubmitDialogProps) {
  const { t } = useTranslation('articles')
  const { language, version, writerIds } = text
  const submitting = useOperation(submitArticleText, { refreshes: [readArticle, listArticles] })
  const record = useRecordForm({
    keepAs: `article-submission-${articleId}-${language}`,
    start: START,
    check: missing,
    send: (values: Values) =>
      submitting.mutateAsync({
        params: { articleId, language },
        body: { version, reviewerId: values.reviewerId, publishAt: momentIn(values) },
      }),
    fields: { 'article.reviewer-unfit': 'reviewerId', 'article.publication-past': 'day' },
    savedText: t('submit.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('submit.title')} submitLabel={t('submit.open')} record={record} onClose={onClose}>
      <p>{t('submit.why')}</p>
      <Reviewer form={form} writerIds={writerIds} />
      <Checkbox
        name="isLater"
        label={t('submit.later')}
        isChecked={form.values.isLater}
        onChange={isLater => form.set({ isLater })}
      />
      {form.values.isLater && (
        <>
          <FieldGrid>
            <FormDateField form={form} name="day" label={t('submit.day')} isRequired />
            <FormTimeField form={form} name="time" label={t('submit.time')} isRequired />
          </FieldGrid>
          <p className={styles.soft}>{t('submit.laterWhy')}</p>
        </>
      )}
    </FormDialog>
  )
}

/** None of the writers since the last publication is offered. */
function Reviewer({ form, writerIds }: { form: Form<Values>; writerIds: readonly string[] }) {
  const { t } = useTranslation('articles')
  const { user } = useSession()
  const { data: lawyers = [] } = useRead(listLawyers, {}, { staleTime: 60_000 })
  return (
    <PersonSelect
      {...useFormField(form, 'reviewerId')}
      label={t('submit.reviewer')}
      isRequired
      before={[{ id: '', name: t('submit.choose') }]}
      people={lawyers.filter(({ id }) => ![user.id, ...writerIds].includes(id))}
    />
  )
}
