import type { DraftView } from '@maat/contract/case-draft'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Step } from './case-steps.ts'

/** The step in the address: the browser's own buttons go from one to the other. */
export function useStep() {
  const navigate = useNavigate()
  const { step }: { step?: string } = useSearch({ strict: false })
  const goTo = ({ id }: DraftView, next: Step) =>
    void navigate({ to: '.', search: { caseId: id, step: next } })
  return { step, goTo }
}
