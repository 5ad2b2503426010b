// Begins an article: where it will stand, in which language it is written first, and its title.
import { SHELVES, type Shelf } from '@maat/domain/knowledge/shelves'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { createArticle, listArticles } from '../../../api/operations/knowledge/articles.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'

interface Values {
  shelf: Shelf
  language: Language
  title: string
  categoryId: string
}

const missing = ({ title }: Values) =>
  title.trim() === '' ? [{ path: 'title', code: 'field.required' }] : []

export function NewArticleDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('articles')
  const navigate = useNavigate()
  const fields = useLawFields()
  const language = useLanguage()
  const creating = useOperation(createArticle, { refreshes: [listArticles] })
  const start: Values = { shelf: 'guide', language, title: '', categoryId: '' }
  const record = useRecordForm({
    keepAs: 'article-new',
    start,
    check: missing,
    send: ({ categoryId, ...values }: Values) =>
      creating.mutateAsync({ body: { ...values, ...(categoryId && { categoryId }) } }),
    savedText: false,
    onDone({ id }) {
      onClose()
      void navigate({ to: '/articles/{$articleId}', params: { articleId: id } })
    },
  })
  const { form } = record
  return (
    <FormDialog title={t('new')} submitLabel={t('begin')} width="wide" record={record} onClose={onClose}>
      <Choice<Shelf>
        name="shelf"
        legend={t('field.shelf')}
        look="cards"
        value={form.values.shelf}
        onChange={shelf => form.set({ shelf })}
        options={SHELVES.map(value => ({
          value,
          label: t(`shelf.${value}`),
          description: t(`shelfIs.${value}`),
        }))}
      />
      <TextField form={form} name="title" label={t('field.title')} maxLength={120} isRequired />
      <Choice<Language>
        name="language"
        legend={t('field.language')}
        value={form.values.language}
        onChange={next => form.set({ language: next })}
        options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField form={form} name="categoryId" type="select" label={t('field.categoryId')}>
        <option value="">{t('noField')}</option>
        {fields.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
    </FormDialog>
  )
}
