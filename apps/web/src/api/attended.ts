// Whether somebody is at this page. What it asks for by itself (something was told live, the line is back) keeps no
// session alive where nobody is.
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** As often as the server notes that somebody is there. */
const GONE_AFTER_MS = 5 * 60_000

let lastSign = Date.now()
const note = () => {
  lastSign = Date.now()
}
for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })

export const isAttended = (): boolean => Date.now() - lastSign < GONE_AFTER_MS
