import {
  listDataRequests,
  proposeErasure,
  readDataRequest,
} from '../../../api/operations/privacy/data-requests.ts'

/** A change of a request refreshes these reads. */
export const REFRESHED = [listDataRequests, readDataRequest, proposeErasure] as const
