// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/backups'

export const readBackups = { path: 'GET /api/backups' } as typeof contract.readBackups
