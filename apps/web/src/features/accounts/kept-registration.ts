// What this browser keeps of registering until the link in the mail is opened: what shows that it registered, and where
// whoever registered wanted to go.
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
