// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/filing-channels'

export const addFilingChannel = { path: 'POST /api/filing-channels' } as typeof contract.addFilingChannel
export const listFilingChannels = { path: 'GET /api/filing-channels' } as typeof contract.listFilingChannels
export const removeFilingChannel = { path: 'DELETE /api/filing-channels/:channelId' } as typeof contract.removeFilingChannel
