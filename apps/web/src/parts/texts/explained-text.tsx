// A text whose legal words explain themselves once the part for it is there; until then it is a plain text.
import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../api/lazy-import.ts'
import { RichTextView } from './rich-text.tsx'
import type { RichTextWithTerms } from './with-terms.tsx'

const Terms = lazyComponent(() => import('./with-terms.tsx').then(file => file.WithTerms))
const RichTerms = lazyComponent(() => import('./with-terms.tsx').then(file => file.RichTextWithTerms))
const Words = lazyComponent(() => import('./with-terms.tsx').then(file => file.ExplainedWords))

interface ExplainedTextProps {
  text: string
  /** Whether Tab reaches the words. */
  isReached?: boolean
}

export const ExplainedText = (props: ExplainedTextProps) => (
  <Suspense fallback={props.text}>
    <Terms {...props} />
  </Suspense>
)

/** The words of a question that are explained: its own label cannot have buttons. */
export const ExplainedWords = ({ text }: { text: string }) => (
  <Suspense>
    <Words text={text} />
  </Suspense>
)

/** Each word is explained where the article first has it. */
export const ExplainedRichText = (props: ComponentProps<typeof RichTextWithTerms>) => (
  <Suspense fallback={<RichTextView text={props.text} imageUrl={props.imageUrl} />}>
    <RichTerms {...props} />
  </Suspense>
)
