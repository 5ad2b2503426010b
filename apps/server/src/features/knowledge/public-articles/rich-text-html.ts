// The text of an article as HTML. It is made from known blocks alone, and every text and attribute is escaped.
import type { Block, Inline, Mark, Paragraph, RichText } from '@maat/domain/knowledge/rich-text'
import { escapeHtml } from '../../../platform/mail/render-mail.ts'

export const htmlOfText = ({ content }: RichText): string => content.map(htmlOfBlock).join('\n')

function htmlOfBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return htmlOfParagraph(block)
    case 'heading':
      return `<h${block.attrs.level}>${htmlOfInlines(block.content)}</h${block.attrs.level}>`
    case 'blockquote':
      return `<blockquote>${block.content.map(htmlOfParagraph).join('')}</blockquote>`
    case 'bullet_list':
      return `<ul>${htmlOfItems(block.content)}</ul>`
    case 'ordered_list':
      return `<ol>${htmlOfItems(block.content)}</ol>`
    case 'image':
      return `<img src="/api/knowledge-images/${block.attrs.id}" alt="${escapeHtml(block.attrs.alt)}" loading="lazy">`
  }
}

const htmlOfItems = (items: readonly { content: Paragraph[] }[]) =>
  items.map(({ content }) => `<li>${content.map(htmlOfParagraph).join('')}</li>`).join('')

const htmlOfParagraph = ({ content }: Paragraph) => `<p>${htmlOfInlines(content)}</p>`

const htmlOfInlines = (content: readonly Inline[] = []): string =>
  content.map(one => (one.type === 'text' ? htmlOfWords(one.text, one.marks) : '<br>')).join('')

const htmlOfWords = (text: string, marks: readonly Mark[] = []): string =>
  marks.reduce((inner, mark) => {
    if (mark.type === 'link') return `<a href="${escapeHtml(mark.attrs.href)}" rel="noopener">${inner}</a>`
    return mark.type === 'strong' ? `<strong>${inner}</strong>` : `<em>${inner}</em>`
  }, escapeHtml(text))
