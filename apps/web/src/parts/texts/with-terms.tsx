// Marks the words of the glossary in a text: each is a quiet button that explains itself.
import { markTerms, type TextPart } from '@maat/domain/knowledge/find-terms'
import type { RichText } from '@maat/domain/knowledge/rich-text'
import type { Language } from '@maat/domain/words/languages'
import { BookOpenText } from 'lucide-react'
import { Fragment } from 'react'
import { useLanguage } from '../../texts/use-format.ts'
import { keepTogether } from '../pages/keep-together.ts'
import { markRichText } from './mark-rich-text.ts'
import { RichTextView } from './rich-text.tsx'
import styles from './term-button.module.css'
import { TermButton } from './term-button.tsx'
import { useTermIndex } from './use-term-index.ts'

interface WithTermsProps {
  text: string
  /** Whether Tab reaches the words. */
  isReached?: boolean
}

export function WithTerms({ text, isReached = true }: WithTermsProps) {
  const index = useTermIndex(useLanguage())
  return index ? <MarkedParts parts={markTerms(text, index)} isReached={isReached} /> : text
}

interface MarkedPartsProps {
  parts: readonly TextPart[]
  isReached?: boolean
}

const MarkedParts = ({ parts, isReached = true }: MarkedPartsProps) =>
  keepTogether(parts).map(({ before, text, after, term }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
    <Fragment key={at}>
      {term ? (
        <span className={styles.together}>
          {before}
          <TermButton word={text} meaning={term.meaning} isReached={isReached} />
          {after}
        </span>
      ) : (
        text
      )}
    </Fragment>
  ))

/** The words of a question that are explained: its own label cannot have buttons. */
export function ExplainedWords({ text }: { text: string }) {
  const index = useTermIndex(useLanguage())
  const found = index ? markTerms(text, index).filter(({ term }) => term) : []
  if (found.length === 0) return null
  return (
    <p className={styles.explained}>
      <BookOpenText size={16} aria-hidden />
      {found.map(({ text: word, term }) => (
        <TermButton key={word} word={word} meaning={term?.meaning ?? ''} />
      ))}
    </p>
  )
}

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
