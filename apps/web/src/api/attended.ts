// Whether a user is active on this page. Automatic requests (after a live event or a reconnect) of an inactive page
// keep no session alive.
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** The interval at which the server records activity. */
const GONE_AFTER_MS = 5 * 60_000

let lastSign = Date.now()
const note = () => {
  lastSign = Date.now()
}
for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })

export const isAttended = (): boolean => Date.now() - lastSign < GONE_AFTER_MS
