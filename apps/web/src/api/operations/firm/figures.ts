// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/firm/figures'

export const exportFirmFigureRows = { path: 'GET /api/firm-figures/rows/export' } as typeof contract.exportFirmFigureRows
export const exportOwnFigureRows = { path: 'GET /api/own-figures/rows/export' } as typeof contract.exportOwnFigureRows
export const listFirmFigureRows = { path: 'GET /api/firm-figures/rows' } as typeof contract.listFirmFigureRows
export const listOwnFigureRows = { path: 'GET /api/own-figures/rows' } as typeof contract.listOwnFigureRows
export const printFirmFigures = { path: 'GET /api/firm-figures/pdf' } as typeof contract.printFirmFigures
export const printOwnFigures = { path: 'GET /api/own-figures/pdf' } as typeof contract.printOwnFigures
export const readFigureMail = { path: 'GET /api/figure-mail' } as typeof contract.readFigureMail
export const readFirmFigures = { path: 'GET /api/firm-figures' } as typeof contract.readFirmFigures
export const readOwnFigures = { path: 'GET /api/own-figures' } as typeof contract.readOwnFigures
export const saveFigureMail = { path: 'PUT /api/figure-mail' } as typeof contract.saveFigureMail
