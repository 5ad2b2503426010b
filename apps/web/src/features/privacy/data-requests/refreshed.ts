import {
  listDataRequests,
  proposeErasure,
  readDataRequest,
} from '../../../api/operations/privacy/data-requests.ts'

/** What a change of a request changes on the screen. */
export const REFRESHED = [listDataRequests, readDataRequest, proposeErasure] as const
