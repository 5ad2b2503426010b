// Styles that did not come with their part. The loader of modules asks for them once, and takes them for there ever
// after. A browser may put an empty sheet in their place: only the error tells.
const missed = new Set<HTMLLinkElement>()
let bringing: Promise<void> | undefined

document.addEventListener('error', ({ target }) => noteStyles(target), { capture: true })

function noteStyles(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target)
}

/** Asks for them again, once for everybody who waits; fails where they still do not come. */
export function bringMissedStyles(): Promise<void> {
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
