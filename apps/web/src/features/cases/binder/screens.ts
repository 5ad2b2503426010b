import type { BinderEntryId, BinderId } from '@maat/contract/ids'
import { parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

export const BINDER_SEARCH = { binder: parseId<BinderId>, entry: parseId<BinderEntryId> }

export const BINDER_SCREENS = [screenRoute('/binder', BINDER_SEARCH)] as const
