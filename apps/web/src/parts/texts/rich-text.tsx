// Shows the text of an article as React elements: nothing of it is ever parsed as HTML.
import {
  type Block,
  type Inline,
  isSafeLink,
  type Mark,
  type Paragraph,
  type RichText,
} from '@maat/domain/knowledge/rich-text'
import { Fragment, type ReactNode } from 'react'
import styles from './rich-text.module.css'

/** Turns plain words into elements, for example to explain terms. */
type RenderText = (text: string) => ReactNode

interface RichTextViewProps {
  text: RichText
  /** The address of an image, undefined while it is loading. */
  imageUrl(id: string): string | undefined
  renderText?: RenderText
}

const asTyped: RenderText = text => text

export function RichTextView({ text, imageUrl, renderText = asTyped }: RichTextViewProps) {
  return (
    <div className={styles.text}>
      {text.content.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and a text is replaced as a whole
        <BlockView key={at} block={block} imageUrl={imageUrl} renderText={renderText} />
      ))}
    </div>
  )
}

interface BlockViewProps extends Required<Omit<RichTextViewProps, 'text'>> {
  block: Block
}

function BlockView({ block, imageUrl, renderText }: BlockViewProps) {
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.content, renderText)}</p>
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3'
      return <Heading>{inline(block.content, asTyped)}</Heading>
    }
    case 'blockquote':
      return <blockquote>{paragraphs(block.content, renderText)}</blockquote>
    case 'bullet_list':
      return <ul>{listItems(block.content, renderText)}</ul>
    case 'ordered_list':
      return <ol>{listItems(block.content, renderText)}</ol>
    case 'image':
      return <Picture alt={block.attrs.alt} url={imageUrl(block.attrs.id)} />
  }
}

function Picture({ alt, url }: { alt: string; url: string | undefined }) {
  return (
    <figure>
      {url ? <img src={url} alt={alt} loading="lazy" /> : <span className={styles.waiting}>{alt}</span>}
    </figure>
  )
}

const listItems = (items: readonly { content: readonly Paragraph[] }[], renderText: RenderText) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and a text is replaced as a whole
  items.map(({ content }, at) => <li key={at}>{paragraphs(content, renderText)}</li>)

const paragraphs = (content: readonly Paragraph[], renderText: RenderText) =>
  content.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and a text is replaced as a whole
    <p key={at}>{inline(paragraph.content, renderText)}</p>
  ))

const inline = (content: readonly Inline[] = [], renderText: RenderText) =>
  content.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no id, and a text is replaced as a whole
    <Fragment key={at}>
      {one.type === 'hard_break' ? <br /> : marked(one.text, one.marks ?? [], renderText)}
    </Fragment>
  ))

function marked(text: string, marks: readonly Mark[], renderText: RenderText): ReactNode {
  const link = marks.find(mark => mark.type === 'link')
  // A link has no other buttons within it.
  let words: ReactNode = link ? text : renderText(text)
  if (marks.some(({ type }) => type === 'em')) words = <em>{words}</em>
  if (marks.some(({ type }) => type === 'strong')) words = <strong>{words}</strong>
  return link ? <SafeLink href={link.attrs.href}>{words}</SafeLink> : words
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeLink(href)) return children
  if (href.startsWith('/') || href.startsWith('mailto:')) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
