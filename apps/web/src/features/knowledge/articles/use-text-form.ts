// Saves an article's text in one language, and merges what colleagues saved meanwhile.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import { plainTextOf } from '@maat/domain/knowledge/rich-text'
import type { Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { listArticles, readArticle, saveArticleText } from '../../../api/operations/knowledge/articles.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { readText } from '../../../parts/text-editor/written-text.ts'
import { bodyOf, type TextValues, textOf, valuesOf } from './text-values.ts'

const loadSchema = async () => (await import('@maat/contract/knowledge/articles')).ArticleTextInput

const FIELDS = { 'article.address-taken': 'slug', 'article.image-unknown': 'body' }

export function useTextForm(article: ArticleView, language: Language) {
  const { t } = useTranslation('articles')
  const saving = useOperation(saveArticleText, { refreshes: [readArticle, listArticles] })
  const text = textOf(article, language)
  return useRecordForm({
    keepAs: `article-${article.id}-${language}`,
    start: valuesOf(text),
    version: text?.version,
    schema: loadSchema,
    bodyOf: (values: TextValues, version: number) => bodyOf(values, version),
    send: body => saving.mutateAsync({ params: { articleId: article.id, language }, body }),
    savedOf(saved: ArticleView) {
      const now = textOf(saved, language)
      return { version: now?.version ?? 0, value: valuesOf(now) }
    },
    fields: FIELDS,
    words: {
      labelOf: path => t(`field.${path as keyof TextValues}`),
      textOf: (value, path) => (path === 'body' ? plainTextOf(readText(String(value))) : String(value)),
    },
    savedText: false,
  })
}
