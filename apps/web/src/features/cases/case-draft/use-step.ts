import type { DraftView } from '@maat/contract/cases/case-draft'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isStep, type Step } from './case-steps.ts'
import { saveLastStep } from './last-step.ts'

/** The step in the address, so that the browser's back and forward buttons move between steps. */
export function useStep() {
  const navigate = useNavigate()
  const { step, caseId } = useSearch({ strict: false })
  useEffect(() => {
    if (caseId && isStep(step)) saveLastStep(caseId, step)
  }, [caseId, step])
  // The wizard scrolls to the heading itself, when the step is shown.
  const goTo = ({ id }: DraftView, next: Step) =>
    void navigate({ to: '.', search: { caseId: id, step: next }, resetScroll: false })
  return { step, goTo }
}
