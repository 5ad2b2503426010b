// Changes what an article is about.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import { CASE_TYPE_LABELS, CASE_TYPES } from '@maat/domain/cases/case-types'
import { NEXT_STEPS, SHELVES } from '@maat/domain/knowledge/shelves'
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import { listColleagues } from '../../../api/operations/calendar/calendar.ts'
import { changeArticle, listArticles, readArticle } from '../../../api/operations/knowledge/articles.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useFormField } from '../../../forms/use-form-field.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { CountriesField } from '../../../parts/fields/countries-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { IssuesField } from '../../../parts/fields/issues-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import styles from './article-page.module.css'
import { bodyOf, type DetailsValues, problemsIn, valuesOf } from './details-values.ts'
import { SourcesField } from './sources-field.tsx'

interface DetailsDialogProps {
  article: ArticleView
  onClose(): void
}

export function DetailsDialog({ article, onClose }: DetailsDialogProps) {
  const { t } = useTranslation('articles')
  const changing = useOperation(changeArticle, { refreshes: [readArticle, listArticles] })
  const record = useRecordForm({
    keepAs: `article-details-${article.id}`,
    start: valuesOf(article),
    version: article.version,
    check: problemsIn,
    bodyOf,
    send: body => changing.mutateAsync({ params: { articleId: article.id }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    fields: { 'article.reviewer-unfit': 'ownerId' },
    words: useDetailsWords(),
    savedText: t('details.saved'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('details.changeTitle')} width="wide" record={record} onClose={onClose}>
      <About form={form} />
      <CountriesField
        legend={t('field.countries')}
        value={form.values.countries}
        onChange={countries => form.set({ countries })}
      />
      <Leads form={form} />
      {article.texts.some(({ waiting, published }) => waiting || published !== null) && (
        <p className={styles.soft}>{t('details.reviewed')}</p>
      )}
      <FieldGrid>
        <Owner form={form} />
        <FormDateField form={form} name="lawAsOf" label={t('field.lawAsOf')} />
      </FieldGrid>
      <SourcesField form={form} />
    </FormDialog>
  )
}

function useDetailsWords() {
  const { t } = useTranslation('articles')
  const fields = useLawFields()
  const language = useLanguage()
  return {
    labelOf: (path: string) => t(`field.${path as keyof DetailsValues}`),
    textOf(value: unknown, path: string) {
      if (path === 'shelf') return t(`shelf.${value as DetailsValues['shelf']}`)
      if (path === 'categoryId') return fields.nameOf(String(value))
      if (path === 'countries')
        return (value as DetailsValues['countries']).map(country => countryName(country, language)).join(', ')
      if (path === 'sources') return (value as DetailsValues['sources']).map(({ title }) => title).join(', ')
      return String(value)
    },
  }
}

interface PartProps {
  form: Form<DetailsValues>
}

function About({ form }: PartProps) {
  const { t } = useTranslation('articles')
  const fields = useLawFields()
  const { issueId } = form.values
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="shelf" type="select" label={t('field.shelf')}>
          {SHELVES.map(value => (
            <option key={value} value={value}>
              {t(`shelf.${value}`)}
            </option>
          ))}
        </TextField>
        <TextField form={form} name="categoryId" type="select" label={t('field.categoryId')}>
          <option value="">{t('noField')}</option>
          {fields.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <IssuesField
        name="issueId"
        label={t('field.issueId')}
        goneText={t('issueGone')}
        value={issueId ? [issueId] : []}
        onChange={([chosen = '']) => form.set({ issueId: chosen })}
      />
    </>
  )
}

/** Only a new case has a type. */
function Leads({ form }: PartProps) {
  const { t } = useTranslation('articles')
  const named = useTranslatedName()
  return (
    <FieldGrid>
      <TextField form={form} name="next" type="select" label={t('field.next')}>
        <option value="">{t('next.none')}</option>
        {NEXT_STEPS.map(value => (
          <option key={value} value={value}>
            {t(`next.${value}`)}
          </option>
        ))}
      </TextField>
      {form.values.next === 'case' && (
        <TextField form={form} name="caseType" type="select" label={t('field.caseType')}>
          <option value="">{t('next.anyType')}</option>
          {CASE_TYPES.map(value => (
            <option key={value} value={value}>
              {named(CASE_TYPE_LABELS[value])}
            </option>
          ))}
        </TextField>
      )}
    </FieldGrid>
  )
}

function Owner({ form }: PartProps) {
  const { t } = useTranslation('articles')
  const { data: colleagues = [] } = useRead(listColleagues, {}, { staleTime: 60_000 })
  return (
    <PersonSelect
      {...useFormField(form, 'ownerId')}
      label={t('field.ownerId')}
      isRequired
      before={[{ id: '', name: t('submit.choose') }]}
      people={colleagues}
    />
  )
}
