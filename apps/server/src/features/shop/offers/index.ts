import type { Route } from '../../../platform/http/handle.ts'
import { handleAddShopPrice, handleChangeShopSettings, handleReadShopDesk } from './edit-offers.ts'

export { listPrices, readSettings } from './offer-store.ts'

export const offerRoutes: readonly Route[] = [
  handleReadShopDesk,
  handleChangeShopSettings,
  handleAddShopPrice,
]
