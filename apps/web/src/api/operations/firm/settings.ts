// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/settings'

export const initializeSettings = { path: 'POST /api/settings/:owner/initialize', isTagged: true } as typeof contract.initializeSettings
export const readSettings = { path: 'GET /api/settings/:owner', isTagged: true } as typeof contract.readSettings
export const saveSettings = { path: 'PUT /api/settings/:owner/:section', isTagged: true } as typeof contract.saveSettings
