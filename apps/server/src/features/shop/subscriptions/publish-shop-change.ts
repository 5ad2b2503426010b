// Tells the client's open screens that the shop has news for them.
import type { UserId } from '@maat/contract/ids'
import { SHOP_CHANGED } from '@maat/contract/live-events'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'

export async function publishShopChange(work: Work, clientId: UserId): Promise<void> {
  await publishToUsers(work, [clientId], SHOP_CHANGED, {})
}
