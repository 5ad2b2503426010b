// The form of an article's text in one language. What is typed is kept in this browser until it is saved.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import { addressOfArticle } from '@maat/domain/knowledge/article-addresses'
import { imagesOf } from '@maat/domain/knowledge/rich-text'
import { isPublicShelf } from '@maat/domain/knowledge/shelves'
import type { Language } from '@maat/domain/words/languages'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { useFormField } from '../../../forms/use-form-field.ts'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { readText } from '../../../parts/text-editor/written-text.ts'
import { useLanguageName } from '../../../texts/use-language-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import styles from './article-page.module.css'
import { ArticleSide } from './article-side.tsx'
import { ReadingDialog } from './reading-dialog.tsx'
import { type TextValues, textOf, valuesOf, withTitle } from './text-values.ts'
import { useArticleImages } from './use-article-images.ts'
import { useTextForm } from './use-text-form.ts'

const TextEditor = lazyPart(
  () => import('../../../parts/text-editor/text-editor.tsx').then(file => file.TextEditor),
  { rows: 1, height: 24 },
)

const LONGEST_SUMMARY = 300

interface WriteTextProps {
  article: ArticleView
  language: Language
}

export function WriteText({ article, language }: WriteTextProps) {
  const { t } = useTranslation('articles')
  const record = useTextForm(article, language)
  const { form } = record
  const [isReading, setReading] = useState(false)
  const text = textOf(article, language)
  const body = readText(form.values.body)
  const images = useArticleImages(article.id, imagesOf(body))
  const written = useFormField(form, 'body')
  return (
    <div className={styles.desk}>
      <div className={styles.sheet}>
        <RecordForm record={record} saveLabel={t('save')} isLeftFreely>
          {!text && <FromOriginal article={article} language={language} form={form} />}
          <Heading article={article} language={language} form={form} />
          <Summary form={form} />
          <TextEditor
            name="body"
            label={t('field.body')}
            value={form.values.body}
            onChange={next => form.set({ body: next })}
            lang={language}
            images={images}
            errorMessage={written.errorMessage}
          />
          <div>
            <Button look="quiet" onClick={() => setReading(true)}>
              <Eye size={18} aria-hidden /> {t('preview.open')}
            </Button>
          </div>
        </RecordForm>
      </div>
      <ArticleSide article={article} language={language} body={body} isSaved={!form.isChanged} />
      {isReading && (
        <ReadingDialog
          title={t('preview.title')}
          articleId={article.id}
          reading={{ language, title: form.values.title, summary: form.values.summary, body }}
          onClose={() => setReading(false)}
        />
      )}
    </div>
  )
}

interface PartProps extends WriteTextProps {
  form: Form<TextValues>
}

/** A translation may begin with the text that it translates. */
function FromOriginal({ article, language, form }: PartProps) {
  const { t } = useTranslation('articles')
  const languageName = useLanguageName()
  const original = article.texts.find(text => text.language === article.originalLanguage)
  if (!original || form.isChanged) return null
  const named = { language: languageName(language) }
  return (
    <div className={styles.begin}>
      <p>{t('translate.none', named)}</p>
      <Button onClick={() => form.set({ ...valuesOf(original), slug: '' })}>
        {t('translate.copy', { language: languageName(article.originalLanguage) })}
      </Button>
    </div>
  )
}

function Heading({ article, language, form }: PartProps) {
  const { t } = useTranslation('articles')
  const text = textOf(article, language)
  const { values } = form
  return (
    <>
      <Field
        {...useFormField(form, 'title')}
        label={t('field.title')}
        maxLength={120}
        isRequired
        onChange={title => form.set(withTitle(values, title, typeof text?.published === 'number'))}
      />
      {isPublicShelf(article.shelf) && (
        <div className={styles.address}>
          <TextField form={form} name="slug" label={t('field.slug')} maxLength={80} isRequired />
          <p className={styles.soft}>{addressOfArticle(language, values.slug || '…')}</p>
        </div>
      )}
    </>
  )
}

function Summary({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('articles')
  const { length } = form.values.summary
  return (
    <div className={styles.address}>
      <Field
        {...useFormField(form, 'summary')}
        type="textarea"
        rows={3}
        label={t('field.summary')}
        maxLength={LONGEST_SUMMARY}
        onChange={summary => form.set({ summary: summary.replaceAll(/[\r\n]+/g, ' ') })}
      />
      <p className={styles.soft}>{t('summaryCount', { length, most: LONGEST_SUMMARY })}</p>
    </div>
  )
}
