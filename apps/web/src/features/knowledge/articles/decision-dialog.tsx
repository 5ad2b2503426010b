// The decision of a reviewer on the texts that wait: approves them for a state of the law, or returns them with a note.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { decideArticle } from '../../../api/operations/knowledge/article-review.ts'
import { listArticles, readArticle } from '../../../api/operations/knowledge/articles.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import styles from './article-page.module.css'
import { ProposedDetails } from './proposed-details.tsx'
import { isByUser } from './text-states.ts'

const OUTCOMES = ['approve', 'return'] as const
const A_YEAR = 365

interface Values {
  languages: Language[]
  outcome: (typeof OUTCOMES)[number]
  note: string
  lawAsOf: string
  nextReviewOn: string
}

function missing({ languages, outcome, note, lawAsOf }: Values) {
  const paths = [
    languages.length === 0 && 'languages',
    outcome === 'return' && note.trim() === '' && 'note',
    outcome === 'approve' && lawAsOf === '' && 'lawAsOf',
  ]
  return paths.filter(path => path !== false).map(path => ({ path, code: 'field.required' }))
}

const bodyOf = ({ languages, outcome, note, lawAsOf, nextReviewOn }: Values) => ({
  languages,
  note,
  isApproved: outcome === 'approve',
  ...(outcome === 'approve' && { lawAsOf, nextReviewOn: nextReviewOn || null }),
})

interface DecisionDialogProps {
  article: ArticleView
  /** The language that is open. */
  language: Language
  onClose(): void
}

export function DecisionDialog({ article, language, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('articles')
  const { user } = useSession()
  const deciding = useOperation(decideArticle, { refreshes: [readArticle, listArticles] })
  const open = LANGUAGES.filter(one =>
    article.texts.some(
      text =>
        text.language === one && text.waiting?.state === 'in-review' && !isByUser(text.waiting, user.id),
    ),
  )
  const proposed = article.texts.find(text => text.language === article.originalLanguage)?.waiting?.details
  const today = todayHere()
  const start: Values = {
    languages: [language],
    outcome: 'approve',
    note: '',
    lawAsOf: today,
    nextReviewOn: addDays(today, A_YEAR),
  }
  const record = useRecordForm({
    keepAs: `article-decision-${article.id}-${language}`,
    start,
    check: missing,
    bodyOf,
    send: body => deciding.mutateAsync({ params: { articleId: article.id }, body }),
    fields: { 'article.review-past': 'nextReviewOn' },
    savedText: ({ outcome }) => t(`decide.done.${outcome}`),
    onDone: onClose,
  })
  const { form } = record
  const { outcome, languages } = form.values
  return (
    <FormDialog
      title={t('decide.title')}
      submitLabel={t(`decide.${outcome}`)}
      record={record}
      onClose={onClose}
    >
      <Choice
        name="outcome"
        legend={t('decide.outcome')}
        value={outcome}
        onChange={next => form.set({ outcome: next })}
        options={OUTCOMES.map(value => ({ value, label: t(`decide.${value}`) }))}
      />
      {open.length > 1 && (
        <fieldset className={styles.checks}>
          <legend>{t('decide.languages')}</legend>
          {open.map(one => (
            <Checkbox
              key={one}
              name="languages"
              label={LANGUAGE_NAMES[one]}
              isChecked={languages.includes(one)}
              onChange={isChecked =>
                form.set({
                  languages: isChecked ? [...languages, one] : languages.filter(other => other !== one),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {outcome === 'approve' && proposed && <ProposedDetails proposed={proposed} />}
      {outcome === 'approve' && <PromisedReview form={form} />}
      <TextField
        form={form}
        name="note"
        type="textarea"
        rows={4}
        label={t(outcome === 'return' ? 'decide.reason' : 'decide.note')}
        maxLength={1000}
        isRequired={outcome === 'return'}
      />
    </FormDialog>
  )
}

function PromisedReview({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('articles')
  return (
    <>
      <FieldGrid>
        <FormDateField form={form} name="lawAsOf" label={t('field.lawAsOf')} isRequired />
        <FormDateField form={form} name="nextReviewOn" label={t('field.nextReviewOn')} />
      </FieldGrid>
      <p className={styles.soft}>{t('decide.promise')}</p>
    </>
  )
}
