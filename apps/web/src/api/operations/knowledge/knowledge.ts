// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/knowledge/knowledge'

export const listArticleSubjects = { path: 'GET /api/knowledge-subjects' } as typeof contract.listArticleSubjects
export const listPublicArticles = { path: 'GET /api/knowledge' } as typeof contract.listPublicArticles
export const readGlossary = { path: 'GET /api/glossary' } as typeof contract.readGlossary
export const readPublicArticle = { path: 'GET /api/knowledge/:language/:slug' } as typeof contract.readPublicArticle
export const readPublicImage = { path: 'GET /api/knowledge-images/:imageId' } as typeof contract.readPublicImage
export const suggestArticles = { path: 'POST /api/knowledge-suggestions' } as typeof contract.suggestArticles
