// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/legal-aid/nomenclature'

export const addNomenclatureLine = { path: 'POST /api/nomenclature' } as typeof contract.addNomenclatureLine
export const listNomenclature = { path: 'GET /api/nomenclature' } as typeof contract.listNomenclature
export const removeNomenclatureLine = { path: 'DELETE /api/nomenclature/:lineId' } as typeof contract.removeNomenclatureLine
