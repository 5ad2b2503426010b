// The states of a case, their transitions, and the progress that users see.

export const CASE_STATUSES = [
  'draft',
  'new',
  'changes-proposed',
  'in-progress',
  'refused',
  'finished',
] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

export const CASE_EVENTS = [
  'send',
  'accept',
  'refuse',
  'propose',
  'answer',
  'agree',
  'close',
  'reopen',
] as const
export type CaseEvent = (typeof CASE_EVENTS)[number]

const TRANSITIONS: Record<CaseEvent, { from: CaseStatus; to: CaseStatus }> = {
  send: { from: 'draft', to: 'new' },
  accept: { from: 'new', to: 'in-progress' },
  refuse: { from: 'new', to: 'refused' },
  // A decision with modification: the client may change the case and send it for review again.
  propose: { from: 'new', to: 'changes-proposed' },
  answer: { from: 'changes-proposed', to: 'new' },
  // Changes of an acceptance, after the client agreed to all of them.
  agree: { from: 'changes-proposed', to: 'in-progress' },
  close: { from: 'in-progress', to: 'finished' },
  reopen: { from: 'finished', to: 'in-progress' },
}

export function nextCaseStatus(status: CaseStatus, event: CaseEvent): CaseStatus | undefined {
  const { from, to } = TRANSITIONS[event]
  return from === status ? to : undefined
}

export function isCaseEventAllowed(status: CaseStatus, event: CaseEvent): boolean {
  return nextCaseStatus(status, event) !== undefined
}

export const CASE_LIST_GROUPS = ['draft', 'pending', 'ongoing', 'closed'] as const
export type CaseListGroup = (typeof CASE_LIST_GROUPS)[number]

const LIST_GROUPS: Record<CaseStatus, CaseListGroup> = {
  draft: 'draft',
  new: 'pending',
  'changes-proposed': 'pending',
  'in-progress': 'ongoing',
  refused: 'closed',
  finished: 'closed',
}

export function listGroupOf(status: CaseStatus): CaseListGroup {
  return LIST_GROUPS[status]
}

/** In the order in which a case reaches them. */
export const CASE_PROGRESS = ['introduction', 'encoding', 'refusal', 'validation'] as const
export type CaseProgress = (typeof CASE_PROGRESS)[number]

/** The kinds of timeline events that determine the progress. */
export const PROGRESS_EVENTS = [
  'draft-created',
  'sent',
  'refused',
  'changes-proposed',
  'accepted-with-changes',
  'changes-answered',
  'accepted',
] as const
export type ProgressEvent = (typeof PROGRESS_EVENTS)[number]

// An answer is not a decision of the firm, but it revokes one: the case waits again like when it was sent.
const STAGES: Record<ProgressEvent, { stage: CaseProgress; decides: boolean }> = {
  'draft-created': { stage: 'introduction', decides: false },
  sent: { stage: 'encoding', decides: false },
  refused: { stage: 'refusal', decides: true },
  'changes-proposed': { stage: 'refusal', decides: true },
  // Not a refusal, but the same stage: the client's answer comes first.
  'accepted-with-changes': { stage: 'refusal', decides: true },
  'changes-answered': { stage: 'encoding', decides: true },
  accepted: { stage: 'validation', decides: true },
}

/** The furthest stage, with events oldest first; a refusal counts only while it is the latest decision. */
export function progressOf(events: readonly ProgressEvent[]): CaseProgress {
  const steps = events.map(event => STAGES[event])
  const isRefused = steps.findLast(step => step.decides)?.stage === 'refusal'
  const reached = new Set(steps.map(step => step.stage))
  if (!isRefused) reached.delete('refusal')
  return CASE_PROGRESS.findLast(stage => reached.has(stage)) ?? 'introduction'
}
