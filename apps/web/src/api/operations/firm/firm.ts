// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/firm'

export const contactFirm = { path: 'POST /api/firm/contact' } as typeof contract.contactFirm
export const createOffice = { path: 'POST /api/offices' } as typeof contract.createOffice
export const readContactMessage = { path: 'GET /api/firm/contact/:messageId' } as typeof contract.readContactMessage
export const readFirm = { path: 'GET /api/firm' } as typeof contract.readFirm
export const readTeam = { path: 'GET /api/firm/team' } as typeof contract.readTeam
export const readTeamPhoto = { path: 'GET /api/firm/team-photos/:hash' } as typeof contract.readTeamPhoto
export const updateOffice = { path: 'PATCH /api/offices/:officeId' } as typeof contract.updateOffice
