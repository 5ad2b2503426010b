// Submits a text again as a new revision without a change of its words, for example for the demo firm.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Language } from '@maat/domain/words/languages'
import type { Work } from '../../../platform/http/work.ts'
import { insertRevision, insertWriter, textsOfArticle, updateText } from './article-store.ts'
import { contentOf } from './review-article.ts'

export async function renewText(
  { tx, now }: Work,
  { articleId, language, by }: { articleId: string; language: Language; by: UserId },
): Promise<void> {
  const at = momentOf(now)
  await updateText(tx, { articleId, language }, { updated_at: at, updated_by: by })
  await insertWriter(tx, { articleId, language, userId: by })
  const text = (await textsOfArticle(tx, articleId)).find(one => one.language === language)
  if (text)
    await insertRevision(tx, { ...contentOf(text), follows: null, submitted_by: by, submitted_at: at })
}
