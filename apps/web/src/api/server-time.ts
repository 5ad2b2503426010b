// What time it is for the server. A computer's clock may be hours away from it, and no session shall end for that.
const STORED_AS = 'clock-ahead'
/** An answer takes a moment to come, and says its time in whole seconds. */
const NOTED_FROM_MS = 60_000

let ahead = Number(localStorage.getItem(STORED_AS) ?? 0)

export const serverNow = (): number => Date.now() - ahead

/** `date` as the header of an answer says it. */
export function noteServerTime(date: string | null): void {
  const found = Date.now() - Date.parse(date ?? '')
  if (Number.isNaN(found) || Math.abs(found - ahead) < NOTED_FROM_MS) return
  ahead = found
  localStorage.setItem(STORED_AS, String(found))
}
