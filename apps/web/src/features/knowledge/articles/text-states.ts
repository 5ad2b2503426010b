// The state of an article's text in one language, as its writers see it, and its tone.
import type { ArticleItem, ArticleRevision, ArticleText } from '@maat/contract/knowledge/articles'

export const TEXT_STATES = ['draft', 'in-review', 'scheduled', 'behind', 'published'] as const
export type TextState = (typeof TEXT_STATES)[number]

export function stateOfLanguage({
  waiting,
  isBehind,
  isPublished,
}: Pick<ArticleItem['languages'][number], 'waiting' | 'isBehind' | 'isPublished'>): TextState {
  if (waiting) return waiting
  if (isBehind) return 'behind'
  return isPublished ? 'published' : 'draft'
}

export const stateOfText = ({ waiting, isBehind, published }: ArticleText): TextState =>
  stateOfLanguage({
    waiting: waiting && (waiting.state === 'scheduled' ? 'scheduled' : 'in-review'),
    isBehind,
    isPublished: published !== null,
  })

/** Users do not decide on a text that they wrote or submitted. */
export const isByUser = (
  { submittedById, writerIds }: Pick<ArticleRevision, 'submittedById' | 'writerIds'>,
  userId: string,
): boolean => [submittedById, ...writerIds].some(id => id === userId)
