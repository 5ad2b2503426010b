// The text of an article: a structure of few kinds of blocks, in the form that the editor stores.

export type Mark = { type: 'strong' } | { type: 'em' } | { type: 'link'; attrs: { href: string } }

export interface Words {
  type: 'text'
  text: string
  marks?: Mark[] | undefined
}

export type Inline = Words | { type: 'hard_break' }

export interface Paragraph {
  type: 'paragraph'
  content?: Inline[] | undefined
}

export interface ListItem {
  type: 'list_item'
  content: Paragraph[]
}

export type Block =
  | Paragraph
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] | undefined }
  | { type: 'blockquote'; content: Paragraph[] }
  | { type: 'bullet_list'; content: ListItem[] }
  | { type: 'ordered_list'; content: ListItem[] }
  | { type: 'image'; attrs: { id: string; alt: string } }

export interface RichText {
  type: 'doc'
  content: Block[]
}

export const EMPTY_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Secure addresses, mail, and screens of the product. */
export function isSafeLink(href: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(href)) return false
  if (/^\/(?!\/)/.test(href)) return true
  return URL.canParse(href) && ['https:', 'mailto:'].includes(new URL(href).protocol)
}

const wordsOfInline = (content: readonly Inline[] = []): string =>
  content.map(one => (one.type === 'text' ? one.text : '\n')).join('')

const wordsOfParagraphs = (paragraphs: readonly Paragraph[]) =>
  paragraphs.map(({ content }) => wordsOfInline(content))

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [wordsOfInline(block.content)]
    case 'blockquote':
      return wordsOfParagraphs(block.content)
    case 'bullet_list':
      return block.content.map(item => `- ${wordsOfParagraphs(item.content).join('\n')}`)
    case 'ordered_list':
      return block.content.map((item, at) => `${at + 1}. ${wordsOfParagraphs(item.content).join('\n')}`)
    case 'image':
      return [block.attrs.alt]
  }
}

/** As text without structure, for messages, letters and the search. */
export const plainTextOf = ({ content }: RichText): string =>
  content
    .map(block => linesOf(block).join('\n'))
    .filter(text => text.trim() !== '')
    .join('\n\n')

/** The sentences alone, for the reading score: list numbers and pictures are not read as words. */
export const sentencesOf = ({ content }: RichText): string =>
  content
    .flatMap(block =>
      block.type === 'image'
        ? []
        : block.type === 'bullet_list' || block.type === 'ordered_list'
          ? block.content.flatMap(item => wordsOfParagraphs(item.content))
          : linesOf(block),
    )
    .map(line => (/[.!?…:]\s*$/.test(line) ? line : `${line}.`))
    .join(' ')

export const imagesOf = ({ content }: RichText): string[] =>
  content.flatMap(block => (block.type === 'image' ? [block.attrs.id] : []))

export const isEmptyText = (text: RichText): boolean => plainTextOf(text).trim() === ''
