// The server's time. The computer's clock may be hours off, and that must not end a session.
const STORED_AS = 'clock-ahead'
/** An answer needs a moment to arrive, and its Date header has whole seconds. */
const NOTED_FROM_MS = 60_000

let ahead = Number(localStorage.getItem(STORED_AS) ?? 0)

export const serverNow = (): number => Date.now() - ahead

export function noteServerTime(date: string | null): void {
  const found = Date.now() - Date.parse(date ?? '')
  if (Number.isNaN(found) || Math.abs(found - ahead) < NOTED_FROM_MS) return
  ahead = found
  localStorage.setItem(STORED_AS, String(found))
}
