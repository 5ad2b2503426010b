// The schema of the editor: exactly the texts that the contract accepts, so that nothing else is typed or pasted.
import { isSafeLink, type RichText } from '@maat/domain/knowledge/rich-text'
import { Node, Schema } from 'prosemirror-model'
import { writeText } from './written-text.ts'

const LONGEST_LINK = 1000
const LONGEST_ALTERNATIVE = 300

/** For attributes that come from a stored or pasted text. */
function check(isRight: boolean, name: string): void {
  if (!isRight) throw new RangeError(`The text has a wrong ${name}`)
}

export const isLink = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= LONGEST_LINK && isSafeLink(href)

const isAlternative = (alt: unknown) =>
  typeof alt === 'string' && alt.trim() !== '' && alt.length <= LONGEST_ALTERNATIVE

export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: level => check(level === 2 || level === 3, 'heading') } },
      parseDOM: [
        { tag: 'h1, h2', attrs: { level: 2 } },
        { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    image: {
      group: 'block',
      draggable: true,
      attrs: {
        id: { validate: 'string' },
        alt: { validate: alt => check(isAlternative(alt), 'alternative of an image') },
      },
      parseDOM: [
        {
          tag: 'img[data-image]',
          getAttrs(image) {
            const attrs = { id: image.getAttribute('data-image'), alt: image.getAttribute('alt') }
            return isAlternative(attrs.alt) && attrs
          },
        },
      ],
      toDOM: ({ attrs }) => ['img', { 'data-image': attrs.id, alt: attrs.alt }],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: href => check(isLink(href), 'link') } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(link) {
            const href = link.getAttribute('href')
            return isLink(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong, b' }, { style: 'font-weight', getAttrs: weight => isBold(weight) && null }],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em, i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
})

const isBold = (weight: string) => /^(?:bold(?:er)?|[6-9]00)$/.test(weight)

interface Written {
  type: string
  content?: Written[]
  marks?: unknown[]
}

/** A line break within bold words has their marks in the editor, but not in the stored text. */
function plain({ marks, content, ...rest }: Written): Written {
  return {
    ...rest,
    ...(content && { content: content.map(plain) }),
    ...(rest.type === 'text' && marks && { marks }),
  }
}

export const writeNode = (doc: Node): string => writeText(plain(doc.toJSON()) as unknown as RichText)

/** Throws for a text that the schema does not allow. */
export function nodeOf(text: unknown): Node {
  const doc = Node.fromJSON(textSchema, text)
  check(doc.type === textSchema.topNodeType, 'beginning')
  doc.check()
  return doc
}
