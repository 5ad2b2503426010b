// The colleague who treats a question; the server offers it only to those who may read it.
import type { OpenTicketView } from '@maat/contract/communication/support'
import type { UserId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { assignTicket } from '../../../api/operations/communication/support.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { REFRESHED } from './refreshed.ts'

export function AssigneeField({ ticket }: { ticket: OpenTicketView }) {
  const { t } = useTranslation('support')
  const errorText = useErrorText()
  const { data = [] } = useRead(listTodoAssignees, { query: {} }, { staleTime: 300_000 })
  const giving = useOperation(assignTicket, { refreshes: REFRESHED })
  const { id: ticketId, assignee } = ticket
  const colleagues = data.filter(({ role }) => role !== 'User').map(({ id, name }) => ({ id, name }))
  const isGone = assignee && !colleagues.some(({ id }) => id === assignee.id)
  const give = (id: string) =>
    giving.mutate({ params: { ticketId }, body: { assigneeId: id === '' ? null : (id as UserId) } })
  return (
    <>
      <PersonSelect
        name="assignee"
        label={t('assignee')}
        before={[{ id: '', name: t('nobody') }, ...(isGone ? [assignee] : [])]}
        people={colleagues}
        value={assignee?.id ?? ''}
        onChange={give}
      />
      {giving.error && <Notice kind="error">{errorText(giving.error.code)}</Notice>}
    </>
  )
}
