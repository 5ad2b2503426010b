// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/knowledge/article-review'

export const archiveArticle = { path: 'POST /api/articles/:articleId/archive' } as typeof contract.archiveArticle
export const confirmArticle = { path: 'POST /api/articles/:articleId/confirmation' } as typeof contract.confirmArticle
export const decideArticle = { path: 'POST /api/articles/:articleId/decision' } as typeof contract.decideArticle
export const recallArticleText = { path: 'DELETE /api/articles/:articleId/texts/:language/submission' } as typeof contract.recallArticleText
export const restoreArticle = { path: 'DELETE /api/articles/:articleId/archive' } as typeof contract.restoreArticle
export const submitArticleText = { path: 'POST /api/articles/:articleId/texts/:language/submission' } as typeof contract.submitArticleText
export const unpublishArticleText = { path: 'DELETE /api/articles/:articleId/texts/:language/publication' } as typeof contract.unpublishArticleText
