// The articles that come with the product: a folder for each in `library/`, with one Markdown file for each language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ArticleSource } from '@maat/contract/knowledge/knowledge'
import { RichTextSchema } from '@maat/contract/rich-text'
import { CASE_TYPES } from '@maat/domain/cases/case-types'
import { SLUG } from '@maat/domain/knowledge/article-addresses'
import type { Block, Inline, Mark, Paragraph, RichText } from '@maat/domain/knowledge/rich-text'
import { NEXT_STEPS, PUBLIC_SHELVES } from '@maat/domain/knowledge/shelves'
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { lexer, type Token, type Tokens } from 'marked'
import { z } from 'zod'

const FOLDER = join(import.meta.dirname, 'library')

const About = z.strictObject({
  shelf: z.enum(PUBLIC_SHELVES),
  /** The French name of an issue of the catalogue that comes with the product. */
  issue: z.string().nullable(),
  countries: z.array(z.enum(OFFICE_COUNTRIES)),
  next: z.enum(NEXT_STEPS),
  caseType: z.enum(CASE_TYPES).nullable(),
  lawAsOf: z.iso.date(),
  sources: z.array(ArticleSource).min(1),
  slugs: z.strictObject({
    fr: z.string().regex(SLUG),
    en: z.string().regex(SLUG),
    nl: z.string().regex(SLUG),
  }),
})

export interface LibraryText {
  language: Language
  slug: string
  title: string
  summary: string
  body: RichText
}

export interface LibraryArticle extends z.output<typeof About> {
  key: string
  texts: LibraryText[]
}

export function readLibrary(): LibraryArticle[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map(readLibraryArticle)
}

function readLibraryArticle(key: string): LibraryArticle {
  const read = (file: string) => readFileSync(join(FOLDER, key, file), 'utf8')
  const about = About.parse(JSON.parse(read('about.json')))
  return {
    key,
    ...about,
    texts: LANGUAGES.map(language => ({
      language,
      slug: about.slugs[language],
      ...readMarkdown(read(`${language}.md`)),
    })),
  }
}

const GlossaryText = z.strictObject({ word: z.string(), also: z.array(z.string()), meaning: z.string() })
const Glossary = z.array(
  z.strictObject({ key: z.string(), fr: GlossaryText, en: GlossaryText, nl: GlossaryText }),
)

export const readLibraryGlossary = () =>
  Glossary.parse(JSON.parse(readFileSync(join(FOLDER, 'glossary.json'), 'utf8')))

/** The title is the first heading, the summary the first paragraph. */
export function readMarkdown(markdown: string): { title: string; summary: string; body: RichText } {
  const [title, summary, ...rest] = lexer(markdown.replaceAll('\r\n', '\n')).filter(
    ({ type }) => type !== 'space',
  )
  if (title?.type !== 'heading' || summary?.type !== 'paragraph')
    throw new Error('An article begins with its title and its summary')
  const body = RichTextSchema.parse({ type: 'doc', content: rest.map(blockOf) })
  return { title: textOf(title), summary: textOf(summary), body }
}

const textOf = (token: Token): string => ('text' in token ? String(token.text) : '')

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: token.depth === 3 ? 3 : 2 },
        content: inlinesOf(token.tokens),
      }
    case 'paragraph':
      return paragraphOf(token)
    case 'blockquote':
      return { type: 'blockquote', content: (token.tokens ?? []).filter(isParagraph).map(paragraphOf) }
    case 'list':
      return {
        type: token.ordered ? 'ordered_list' : 'bullet_list',
        content: (token as Tokens.List).items.map(item => ({
          type: 'list_item',
          content: item.tokens.filter(isParagraph).map(paragraphOf),
        })),
      }
    default:
      throw new Error(`Articles know no ${token.type}`)
  }
}

const isParagraph = ({ type }: Token) => type === 'paragraph' || type === 'text'

const paragraphOf = (token: Token): Paragraph => ({
  type: 'paragraph',
  content: inlinesOf('tokens' in token ? token.tokens : undefined),
})

function inlinesOf(tokens: readonly Token[] = [], marks: Mark[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return inlinesOf(token.tokens, [...marks, { type: 'strong' }])
      case 'em':
        return inlinesOf(token.tokens, [...marks, { type: 'em' }])
      case 'link':
        return inlinesOf(token.tokens, [...marks, { type: 'link', attrs: { href: String(token.href) } }])
      case 'br':
        return [{ type: 'hard_break' }]
      case 'text':
      case 'escape':
        return [wordsOf(String(token.text), marks)]
      default:
        throw new Error(`Articles know no ${token.type}`)
    }
  })
}

const wordsOf = (text: string, marks: Mark[]): Inline => ({
  type: 'text',
  text: text.replaceAll('\n', ' '),
  ...(marks.length > 0 && { marks }),
})
