// Stores the state of a registration in this browser until the mail's link is opened: the proof of the registration and
// the page the user came from.
const KEY = 'registration'

export interface PendingRegistration {
  proof: string
  from?: string | undefined
}

export function savePendingRegistration(kept: PendingRegistration): void {
  localStorage.setItem(KEY, JSON.stringify(kept))
}

export function readPendingRegistration(): PendingRegistration | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const clearPendingRegistration = () => localStorage.removeItem(KEY)
