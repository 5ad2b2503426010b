import { publishScheduled } from './publish-article.ts'
import { remindOfReviews } from './remind-of-reviews.ts'

export { enterArticle, missingArticles, type NewArticle } from './add-library.ts'
export { approveRevision } from './approve-revision.ts'
export { revisionsOfArticle, updateArticle } from './article-store.ts'
export { readLibrary, readLibraryGlossary, readMarkdown } from './read-library.ts'
export { renewText } from './renew-text.ts'
export { articleRoutes } from './routes.ts'

export const articleJobs = [publishScheduled, remindOfReviews] as const
