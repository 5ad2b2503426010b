// Selects the staff member who calls back: users with access to the call's case or, without a case, the staff of its
// office.
import { useEffect } from 'react'
import { listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'

interface AssigneeSelectProps {
  call: { officeId: string | null; hasCase: boolean; case: { id: string } | null }
  label: string
  value: string
  onChange(id: string): void
  /** The label of the empty choice, if it is allowed. */
  nobody?: string
}

export function AssigneeSelect({ call, label, value, onChange, nobody }: AssigneeSelectProps) {
  const { user } = useSession()
  const query = call.case ? { case: call.case.id } : {}
  const { data } = useRead(listTodoAssignees, { query }, { staleTime: 300_000 })
  const isNear = (person: { role: string; officeId: string | null }) =>
    call.hasCase ? call.case !== null && person.role !== 'User' : person.officeId === call.officeId
  const others = (data ?? []).filter(person => person.id !== user.id && isNear(person))
  const people = [{ id: user.id, name: `${user.firstName} ${user.lastName}` }, ...others]
  // The chosen user may have no access to a case that was chosen later.
  const isGone = data !== undefined && value !== '' && !people.some(({ id }) => id === value)
  useEffect(() => {
    if (isGone) onChange('')
  }, [isGone, onChange])
  return (
    <PersonSelect
      name="callBackBy"
      label={label}
      value={value}
      onChange={onChange}
      before={nobody === undefined ? [] : [{ id: '', name: nobody }]}
      people={people}
    />
  )
}
