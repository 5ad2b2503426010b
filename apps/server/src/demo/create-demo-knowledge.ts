// The knowledge centre of the demo: the library, reviewed by a lawyer, an overdue article, a translation that fell
// behind, posts, know-how, model answers and the legal watch.

import { CategoryId, type UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { LANGUAGES } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import {
  approveRevision,
  enterArticle,
  missingArticles,
  type NewArticle,
  readLibraryGlossary,
  readMarkdown,
  renewText,
  revisionsOfArticle,
  updateArticle,
} from '../features/knowledge/articles/index.ts'
import { enterGlossary } from '../features/knowledge/glossary/index.ts'
import { enterWatch, setFollowed } from '../features/knowledge/legal-watch/index.ts'
import { todayAt } from '../features/people/users/index.ts'
import type { Work } from '../platform/http/work.ts'
import { present } from '../platform/present.ts'
import { KNOWLEDGE_WORDS, type WrittenArticle } from './texts/knowledge-words.ts'
import { WATCH_WORDS } from './texts/watch-words.ts'

const DAY = 86_400_000
const OVERDUE = 'traffic-court'
const CHANGED = 'unpaid-rent'

interface Staff {
  writerId: UserId
  reviewerId: UserId
}

export async function createDemoKnowledge(work: Work, userIds: ReadonlyMap<string, UserId>): Promise<void> {
  const writerId = present(userIds.get('assistant@maat.example'))
  const reviewerId = present(userIds.get('avocat@maat.example'))
  const staff = { writerId, reviewerId }
  const today = await todayAt(work.tx, null, work.now)
  const library = await missingArticles(work.tx)
  for (const [place, article] of library.entries())
    await publish(work, article, {
      ...staff,
      daysAgo: 20 + place * 3,
      nextReviewOn: addDays(today, article.key === OVERDUE ? -12 : 90 + place * 5),
    })
  for (const [place, written] of KNOWLEDGE_WORDS.entries())
    await publish(work, articleOf(written), { ...staff, daysAgo: 2 + place * 4, nextReviewOn: null })
  await enterGlossary(work.tx, readLibraryGlossary())
  await createWatch(work, staff, today)
}

interface Publishing extends Staff {
  daysAgo: number
  nextReviewOn: Day | null
}

async function publish(
  work: Work,
  article: NewArticle,
  { writerId, reviewerId, daysAgo, nextReviewOn }: Publishing,
): Promise<void> {
  const at = new Date(work.now.getTime() - daysAgo * DAY)
  const id = await enterArticle(work.tx, article, { ownerId: writerId, at })
  await approveAll({ ...work, now: at }, id, reviewerId)
  await updateArticle(work.tx, id, { next_review_on: nextReviewOn, confirmed_at: momentOf(at) })
  if (article.key !== CHANGED) return
  await renewText(work, { articleId: id, language: 'fr', by: writerId })
  await approveAll(work, id, reviewerId)
}

async function approveAll(work: Work, articleId: string, by: UserId): Promise<void> {
  for (const row of await revisionsOfArticle(work.tx, articleId))
    if (row.state === 'in-review') await approveRevision(work, row, { by })
}

const articleOf = ({ shelf, texts }: WrittenArticle): NewArticle => ({
  key: null,
  shelf,
  issue: null,
  countries: [],
  next: null,
  caseType: null,
  lawAsOf: null,
  sources: [],
  texts: LANGUAGES.flatMap(language => {
    const text = texts[language]
    return text ? [{ language, slug: text.slug, ...readMarkdown(text.markdown) }] : []
  }),
})

async function createWatch(work: Work, { writerId, reviewerId }: Staff, today: Day): Promise<void> {
  for (const { field, country, daysAgo, ...words } of WATCH_WORDS) {
    const category = await work.tx
      .selectFrom('categories')
      .select('id')
      .where(sql<string>`name->>'fr'`, '=', field)
      .executeTakeFirst()
    if (category)
      await enterWatch(work, {
        ...words,
        categoryId: CategoryId.parse(category.id),
        countries: [country],
        publishedOn: addDays(today, -daysAgo),
        authorId: writerId,
      })
  }
  const fields = await work.tx.selectFrom('categories').select('id').orderBy('position').limit(2).execute()
  await setFollowed(
    work.tx,
    reviewerId,
    fields.map(({ id }) => id),
  )
}
