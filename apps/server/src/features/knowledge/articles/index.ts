import { publishScheduled } from './publish-article.ts'
import { remindOfReviews } from './remind-of-reviews.ts'

export { enterArticle, missingArticles } from './add-library.ts'
export { publishRevision } from './publish-article.ts'
export { readLibraryGlossary } from './read-library.ts'
export { articleRoutes } from './routes.ts'

export const articleJobs = [publishScheduled, remindOfReviews] as const
