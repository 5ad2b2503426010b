// Notifies the reviewer, the writer and the owner of an article.

import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Work } from '../../../platform/http/work.ts'
import { type Notice, noticeWords, notify } from '../../communication/notifications/index.ts'

interface About {
  text: Extract<Notice['text'], `article-${string}`>
  articleId: string
  title: string
  note?: string
  day?: Day
}

export async function notifyOfReview(
  work: Work,
  userId: UserId,
  { text, articleId, title, note = '', day }: About,
): Promise<void> {
  await notify(work, userId, {
    ...noticeWords(text, { title: { quoted: title }, note, day: day === undefined ? '' : { day } }),
    targetId: articleId,
    link: `/articles/${articleId}`,
    otherwise: 'both',
  })
}
