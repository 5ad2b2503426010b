import { browseCatalogue, listCatalogue } from '@maat/contract/cases/catalogue'
import { handle } from '../../../platform/http/handle.ts'
import { readTree } from './catalogue-store.ts'

export const handleBrowseCatalogue = handle(browseCatalogue, ({ tx }) => readTree(tx, false))

export const handleListCatalogue = handle(listCatalogue, ({ tx }) => readTree(tx, true))
