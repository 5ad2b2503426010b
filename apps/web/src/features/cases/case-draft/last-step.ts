// The step at which a draft was left, in this browser. It stays after a sign-out, because it contains only the name of
// a step and no input.
import { isStep, type Step } from './case-steps.ts'

const nameOf = (caseId: string) => `draft-step-${caseId}`

export function readLastStep(caseId: string): Step | undefined {
  const kept = localStorage.getItem(nameOf(caseId)) ?? undefined
  return isStep(kept) ? kept : undefined
}

export function saveLastStep(caseId: string, step: Step): void {
  try {
    localStorage.setItem(nameOf(caseId), step)
  } catch (error) {
    console.warn('The browser has no room: the draft will open where something lacks', error)
  }
}
