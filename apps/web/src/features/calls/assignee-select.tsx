// Who of the staff may be asked to call back: those near to the case of the call or, where it has none, of its office.
import type { CaseId } from '@maat/contract/ids'
import { type ReactNode, useEffect } from 'react'
import { listTodoAssignees } from '../../api/operations/todos.ts'
import { useSession } from '../../api/session.ts'
import { useRead } from '../../api/use-operation.ts'
import { PersonSelect } from '../../parts/person-select.tsx'

interface AssigneeSelectProps {
  call: { officeId: string | null; hasCase: boolean; case: { id: CaseId } | null }
  label: string
  value: string
  onChange(id: string): void
  children?: ReactNode
}

export function AssigneeSelect({ call, label, value, onChange, children }: AssigneeSelectProps) {
  const { user } = useSession()
  const query = call.case ? { case: call.case.id } : {}
  const { data } = useRead(listTodoAssignees, { query }, { staleTime: 300_000 })
  const isNear = (person: { role: string; officeId: string | null }) =>
    call.hasCase ? call.case !== null && person.role !== 'User' : person.officeId === call.officeId
  const others = (data ?? []).filter(person => person.id !== user.id && isNear(person))
  const people = [{ id: user.id, name: `${user.firstName} ${user.lastName}` }, ...others]
  // Whoever was chosen before the case may not be near to it.
  const isGone = data !== undefined && value !== '' && !people.some(({ id }) => id === value)
  useEffect(() => {
    if (isGone) onChange('')
  }, [isGone, onChange])
  return (
    <PersonSelect name="callBackBy" label={label} value={value} onChange={onChange} people={people}>
      {children}
    </PersonSelect>
  )
}
