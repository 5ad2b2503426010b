// Stores the state of a registration in this browser until the mail's link is opened: the proof of the registration and
// the page the user came from.
const KEY = 'registration'

export interface KeptRegistration {
  proof: string
  from?: string | undefined
}

export function keepRegistration(kept: KeptRegistration): void {
  localStorage.setItem(KEY, JSON.stringify(kept))
}

export function keptRegistration(): KeptRegistration | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const forgetRegistration = () => localStorage.removeItem(KEY)
