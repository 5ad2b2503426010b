// The requests for provision that the caller may read.
import { listProvisionRequests, readProvisionRequest } from '@maat/contract/money/provision-requests'
import { sql } from 'kysely'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { visibleCases } from '../../cases/case-access/index.ts'
import { type ProvisionRequestRow, requestsWithCase } from './provision-request-store.ts'
import { provisionRequestSubject } from './provision-request-subject.ts'
import { viewOfProvisionRequest } from './provision-request-view.ts'

export const handleListProvisionRequests = handle(listProvisionRequests, async ({ tx, caller, query }) => {
  const isReadable = sql<boolean>`(${sql.join(visibleCases(caller, 'provision-request.read'), sql` or `)})`
  let requests = requestsWithCase(tx, caller.id).where(isReadable)
  if (query.case) requests = requests.where('i.case_id', '=', query.case)
  if (query.client) requests = requests.where('i.client_id', '=', query.client)
  if (query.state) requests = requests.where('q.state', '=', query.state)
  const cursorOf = (row: ProvisionRequestRow) => ({ at: row.requested_at, id: row.id })
  return await newestPage(requests, query, { at: 'q.requested_at', id: 'q.id', cursorOf }, row =>
    viewOfProvisionRequest(caller, row),
  )
})

export const handleReadProvisionRequest = handleRecord(
  readProvisionRequest,
  provisionRequestSubject,
  async ({ caller, subject }) => viewOfProvisionRequest(caller, subject),
)
