// The sources, the owner and the state of the law of an article. Once a text is submitted, a change of them waits for the
// review of a second person, like the words.

import type { UserId } from '@maat/contract/ids'
import { ArticleProposal } from '@maat/contract/knowledge/knowledge'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Articles } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  type ArticleRow,
  insertWriter,
  type RevisionRow,
  updateArticle,
  updateText,
} from './article-store.ts'

const presentOf = (row: ArticleRow): ArticleProposal => ({
  sources: row.sources,
  lawAsOf: row.law_as_of,
  ownerId: row.owner_id as ArticleProposal['ownerId'],
})

const textOf = (details: ArticleProposal) => JSON.stringify(ArticleProposal.parse(details))

const columnsOf = ({ sources, lawAsOf, ownerId }: ArticleProposal) => ({
  sources: JSON.stringify(sources),
  law_as_of: lawAsOf,
  ...(ownerId !== null && { owner_id: ownerId }),
})

/** A reviewer has seen it, or readers see it. */
const isSubmitted = ({ state }: RevisionRow) =>
  state === 'in-review' || state === 'scheduled' || state === 'published'

interface Proposing {
  row: ArticleRow
  revisions: readonly RevisionRow[]
  details: ArticleProposal
  by: UserId
}

/** Returns the columns of the article to write. Without a submitted text, the change applies at once. */
export async function proposeDetails(
  { tx, now }: Work,
  { row, revisions, details, by }: Proposing,
): Promise<Updateable<Articles>> {
  if (!revisions.some(isSubmitted)) return { ...columnsOf(details), proposed: null }
  if (textOf(details) === textOf(row.proposed ?? presentOf(row))) return {}
  const isAsNow = textOf(details) === textOf(presentOf(row))
  // The draft of the original is submitted again with it, and its writer does not review it.
  const original = { articleId: row.id, language: row.original_language }
  await updateText(tx, original, { updated_at: momentOf(now), updated_by: by })
  await insertWriter(tx, { ...original, userId: by })
  return { proposed: isAsNow ? null : JSON.stringify(details) }
}

/** The approved revision brings them; newer proposals keep waiting. */
export async function applyDetails(tx: Tx, row: ArticleRow, details: ArticleProposal): Promise<void> {
  // The reviewer may have stated the law of another day.
  const { lawAsOf } = details
  const isNewest = row.proposed !== null && textOf({ ...row.proposed, lawAsOf }) === textOf(details)
  await updateArticle(tx, row.id, { ...columnsOf(details), ...(isNewest && { proposed: null }) })
}
