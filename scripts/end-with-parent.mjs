// Ends a program when the process that started it has ended: npm, for example, may be stopped alone. It is plain
// JavaScript because an older Node runs it, too.
const LOOK_EVERY_MS = 500

/** Calls `end` once the parent is gone: the system then gives the process another one. */
export function endWithParent(end) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    end()
  }, LOOK_EVERY_MS)
  look.unref()
}
