// The picker of a case that is known by its id.
import type { CaseId } from '@maat/contract/ids'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { useRead } from '../../../api/use-operation.ts'
import { CasePicker } from '../../../parts/fields/case-picker.tsx'

interface CaseChoiceProps {
  name?: string
  label: string
  /** '' before one is chosen. */
  caseId: string
  onChoose(caseId: string): void
}

export function CaseChoice({ name = 'case', label, caseId, onChoose }: CaseChoiceProps) {
  const { data } = useRead(readCase, caseId ? { params: { caseId: caseId as CaseId } } : undefined)
  const picked = caseId && data ? { id: caseId, number: data.number, title: data.title } : null
  return <CasePicker name={name} label={label} picked={picked} onPick={found => onChoose(found?.id ?? '')} />
}
