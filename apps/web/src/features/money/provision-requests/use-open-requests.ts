// The open requests for a provision of the client, in one case or in all; read again after each live event.
import type { CaseId } from '@maat/contract/ids'
import { CASE_CHANGED } from '@maat/contract/live-events'
import { listProvisionRequests } from '../../../api/operations/money/provision-requests.ts'
import { useSession } from '../../../api/session.ts'
import { type PagesOf, usePages } from '../../../api/use-pages.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

/** Only the user's own: they may also read those of cases whose owner shows them the costs. */
export function useOpenRequests(caseId?: CaseId): PagesOf<typeof listProvisionRequests> {
  const { user } = useSession()
  const requests = usePages(listProvisionRequests, {
    query: { state: 'open', client: user.id, ...(caseId && { case: caseId }) },
  })
  useLiveRefresh([CASE_CHANGED], () => void requests.refetch())
  return requests
}
