// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/articles'

export const addArticleImage = { path: 'POST /api/articles/:articleId/images' } as typeof contract.addArticleImage
export const addArticleLibrary = { path: 'POST /api/article-library' } as typeof contract.addArticleLibrary
export const archiveArticle = { path: 'POST /api/articles/:articleId/archive' } as typeof contract.archiveArticle
export const changeArticle = { path: 'PUT /api/articles/:articleId' } as typeof contract.changeArticle
export const confirmArticle = { path: 'POST /api/articles/:articleId/confirmation' } as typeof contract.confirmArticle
export const createArticle = { path: 'POST /api/articles' } as typeof contract.createArticle
export const decideArticle = { path: 'POST /api/articles/:articleId/decision' } as typeof contract.decideArticle
export const listArticles = { path: 'GET /api/articles' } as typeof contract.listArticles
export const listKnowHow = { path: 'GET /api/know-how' } as typeof contract.listKnowHow
export const readArticle = { path: 'GET /api/articles/:articleId' } as typeof contract.readArticle
export const readArticleImage = { path: 'GET /api/articles/:articleId/images/:imageId' } as typeof contract.readArticleImage
export const readArticleRevision = { path: 'GET /api/articles/:articleId/revision' } as typeof contract.readArticleRevision
export const recallArticleText = { path: 'DELETE /api/articles/:articleId/texts/:language/submission' } as typeof contract.recallArticleText
export const restoreArticle = { path: 'DELETE /api/articles/:articleId/archive' } as typeof contract.restoreArticle
export const saveArticleText = { path: 'PUT /api/articles/:articleId/texts/:language' } as typeof contract.saveArticleText
export const submitArticleText = { path: 'POST /api/articles/:articleId/texts/:language/submission' } as typeof contract.submitArticleText
export const unpublishArticleText = { path: 'DELETE /api/articles/:articleId/texts/:language/publication' } as typeof contract.unpublishArticleText
