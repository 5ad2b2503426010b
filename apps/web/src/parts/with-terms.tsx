// Marks the words of the glossary in a text: each is a quiet button that explains itself.
import { markTerms, type TextPart } from '@maat/domain/knowledge/find-terms'
import type { RichText } from '@maat/domain/knowledge/rich-text'
import type { Language } from '@maat/domain/words/languages'
import { Fragment } from 'react'
import { useLanguage } from '../texts/use-format.ts'
import { markRichText } from './mark-rich-text.ts'
import { RichTextView } from './rich-text.tsx'
import { TermButton } from './term-button.tsx'
import { useTermIndex } from './use-term-index.ts'

interface WithTermsProps {
  text: string
  /** The language of the text, if it is not that of the reader. */
  language?: Language
}

export function WithTerms({ text, language }: WithTermsProps) {
  const ownLanguage = useLanguage()
  const index = useTermIndex(language ?? ownLanguage)
  return index ? <MarkedParts parts={markTerms(text, index)} /> : text
}

const MarkedParts = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, term }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
    <Fragment key={at}>{term ? <TermButton word={text} meaning={term.meaning} /> : text}</Fragment>
  ))

interface RichTextWithTermsProps {
  text: RichText
  language: Language
  imageUrl(id: string): string | undefined
}

/** Each word is explained where the article first has it. */
export function RichTextWithTerms({ text, language, imageUrl }: RichTextWithTermsProps) {
  const index = useTermIndex(language)
  const marked = index && markRichText(text, index)
  return (
    <RichTextView
      text={text}
      imageUrl={imageUrl}
      renderText={words => {
        const parts = marked?.get(words)
        return parts ? <MarkedParts parts={parts} /> : words
      }}
    />
  )
}
