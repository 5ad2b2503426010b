import type { DataRequestId } from '@maat/contract/ids'
import type { DataRequestKind, ListedRequestState } from '@maat/domain/privacy/data-requests'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const DATA_REQUESTS_SEARCH = {
  search: parseSearchText,
  state: uncheckedWord<ListedRequestState>(),
  kind: uncheckedWord<DataRequestKind>(),
  mine: uncheckedWord<'yes'>(),
  request: parseId<DataRequestId>,
} as const

export const DATA_REQUEST_SCREENS = [screenRoute('/data-requests', DATA_REQUESTS_SEARCH)] as const
