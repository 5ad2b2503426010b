// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/knowledge/know-how'

export const listKnowHow = { path: 'GET /api/know-how' } as typeof contract.listKnowHow
export const readArticleRevision = { path: 'GET /api/articles/:articleId/revision' } as typeof contract.readArticleRevision
