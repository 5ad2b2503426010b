import type { CallId, LetterId } from '@maat/contract/ids'
import { parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

export const CLIENT_FILE_SCREENS = [
  screenRoute('/client-file', { callId: parseId<CallId>, letterId: parseId<LetterId> }),
] as const
