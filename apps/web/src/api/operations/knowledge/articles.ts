// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/knowledge/articles'

export const addArticleImage = { path: 'POST /api/articles/:articleId/images' } as typeof contract.addArticleImage
export const addArticleLibrary = { path: 'POST /api/article-library' } as typeof contract.addArticleLibrary
export const changeArticle = { path: 'PUT /api/articles/:articleId' } as typeof contract.changeArticle
export const createArticle = { path: 'POST /api/articles' } as typeof contract.createArticle
export const listArticles = { path: 'GET /api/articles' } as typeof contract.listArticles
export const readArticle = { path: 'GET /api/articles/:articleId' } as typeof contract.readArticle
export const readArticleImage = { path: 'GET /api/articles/:articleId/images/:imageId' } as typeof contract.readArticleImage
export const saveArticleText = { path: 'PUT /api/articles/:articleId/texts/:language' } as typeof contract.saveArticleText
