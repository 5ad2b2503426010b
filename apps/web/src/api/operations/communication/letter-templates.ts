// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/letter-templates'

export const createLetterTemplate = { path: 'POST /api/letter-templates' } as typeof contract.createLetterTemplate
export const listLetterTemplates = { path: 'GET /api/letter-templates' } as typeof contract.listLetterTemplates
export const removeLetterTemplate = { path: 'DELETE /api/letter-templates/:templateId' } as typeof contract.removeLetterTemplate
export const updateLetterTemplate = { path: 'PUT /api/letter-templates/:templateId' } as typeof contract.updateLetterTemplate
