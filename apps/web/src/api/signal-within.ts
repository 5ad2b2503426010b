/** Aborts with the given signal, or after some time. `AbortSignal.any` is missing in browsers from before 2024. */
export function signalWithin(signal: AbortSignal, patienceMs: number): AbortSignal {
  const either = new AbortController()
  for (const one of [signal, AbortSignal.timeout(patienceMs)]) {
    const end = () => either.abort(one.reason)
    if (one.aborted) end()
    else one.addEventListener('abort', end, { once: true, signal: either.signal })
  }
  return either.signal
}
