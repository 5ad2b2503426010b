// The form values of an article's text in one language. The text itself is one field, so that two writers never merge
// halves of it.
import type { ArticleText, ArticleView } from '@maat/contract/knowledge/articles'
import { EMPTY_TEXT } from '@maat/domain/knowledge/rich-text'
import { slugOf } from '@maat/domain/knowledge/slug-of'
import type { Language } from '@maat/domain/words/languages'
import { readText, writeText } from '../../../parts/text-editor/written-text.ts'

export interface TextValues {
  title: string
  slug: string
  summary: string
  body: string
}

const NO_TEXT: TextValues = { title: '', slug: '', summary: '', body: writeText(EMPTY_TEXT) }

export const textOf = ({ texts }: ArticleView, language: Language): ArticleText | undefined =>
  texts.find(text => text.language === language)

export const valuesOf = (text: ArticleText | undefined): TextValues =>
  text ? { title: text.title, slug: text.slug, summary: text.summary, body: writeText(text.body) } : NO_TEXT

/** The address follows the title until somebody types one, or readers know it. */
export function withTitle(values: TextValues, title: string, isKnown: boolean): Partial<TextValues> {
  const follows = !isKnown && (values.slug === '' || values.slug === slugOf(values.title))
  return { title, ...(follows && { slug: slugOf(title) }) }
}

export const bodyOf = ({ title, slug, summary, body }: TextValues, version: number | undefined) => ({
  version: version ?? 0,
  title,
  slug: slug || slugOf(title),
  summary,
  body: readText(body),
})
