// Finds the words of the glossary in an article, before it is rendered: each is marked where it first occurs.
import { markTerms, type Term, type TermIndex, type TextPart } from '@maat/domain/knowledge/find-terms'
import type { Block, Inline, RichText } from '@maat/domain/knowledge/rich-text'

function inlinesOf(block: Block): readonly Inline[] {
  if (block.type === 'paragraph') return block.content ?? []
  if (block.type === 'blockquote') return block.content.flatMap(({ content }) => content ?? [])
  if (block.type === 'bullet_list' || block.type === 'ordered_list')
    return block.content.flatMap(item => item.content.flatMap(({ content }) => content ?? []))
  return []
}

const isLink = (one: Inline) => one.type === 'text' && one.marks?.some(({ type }) => type === 'link')

/** By the words as they are rendered; only those in which a term is marked. */
export function markRichText({ content }: RichText, index: TermIndex): ReadonlyMap<string, TextPart[]> {
  const seen = new Set<Term>()
  const marked = new Map<string, TextPart[]>()
  for (const one of content.flatMap(inlinesOf)) {
    if (one.type !== 'text' || isLink(one) || marked.has(one.text)) continue
    const parts = markTerms(one.text, index, seen)
    if (parts.some(({ term }) => term)) marked.set(one.text, parts)
  }
  return marked
}
