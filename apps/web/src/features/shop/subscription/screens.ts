import type { CheckoutId } from '@maat/contract/ids'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'
import type { ShopView } from './shop-views.ts'

export const SUBSCRIPTION_SCREENS = [
  screenRoute('/subscription', { view: uncheckedWord<ShopView>() }),
  screenRoute('/subscriptionPayment', { checkout: parseId<CheckoutId> }),
] as const
