// Styles that failed to load with their part. The module loader requests them once and then considers them loaded. A
// browser may insert an empty sheet, so only the error event is reliable.
const missed = new Set<HTMLLinkElement>()
let bringing: Promise<void> | undefined

document.addEventListener('error', ({ target }) => noteStyles(target), { capture: true })

function noteStyles(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target)
}

/** Requests them again, once for all waiting callers; fails if they still do not load. */
export function reloadFailedStyles(): Promise<void> {
  bringing ??= bringAll().finally(() => {
    bringing = undefined
  })
  return bringing
}

async function bringAll(): Promise<void> {
  const links = [...missed]
  missed.clear()
  await Promise.all(links.map(bringAgain))
  const [still] = missed
  if (still) throw new Error(`The styles at ${still.href} do not come`)
}

async function bringAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const again = link.cloneNode() as HTMLLinkElement
  again.onload = () => resolve()
  again.onerror = () => resolve()
  link.replaceWith(again)
  await promise
}
