// Who of the staff is to call back.
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-operation.ts'
import { listTodoAssignees } from '../../api/work-operations.ts'
import { PersonSelect } from '../../parts/person-select.tsx'

interface AssigneeSelectProps {
  label: string
  value: string
  onChange(id: string): void
  children?: ReactNode
}

export function AssigneeSelect({ label, value, onChange, children }: AssigneeSelectProps) {
  const { data = [] } = useRead(listTodoAssignees, { query: {} }, { staleTime: 300_000 })
  return (
    <PersonSelect name="callBackBy" label={label} value={value} onChange={onChange} people={data}>
      {children}
    </PersonSelect>
  )
}
