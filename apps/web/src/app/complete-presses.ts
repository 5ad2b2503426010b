// A press counts although its button moves between pressing and releasing, for example because content above has just
// loaded. Browsers send no click then, because the pointer is no longer on the button.

const PRESSABLE = 'button, a, label, summary, [role="button"]'
/** In pixels. Users who move the pointer further before they release it change their mind. */
const STILL = 8

interface Press {
  target: HTMLElement
  place: DOMRect
  x: number
  y: number
}

function pressOf({ target, clientX, clientY, button, isPrimary }: PointerEvent): Press | undefined {
  const pressable = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
  if (!pressable || button !== 0 || !isPrimary) return undefined
  return { target: pressable, place: pressable.getBoundingClientRect(), x: clientX, y: clientY }
}

function isLost({ target, place, x, y }: Press, released: PointerEvent): boolean {
  if (released.target instanceof Node && target.contains(released.target)) return false
  const { left, top } = target.getBoundingClientRect()
  const hasMoved = left !== place.left || top !== place.top
  return target.isConnected && hasMoved && Math.hypot(released.clientX - x, released.clientY - y) < STILL
}

/** Returns a function that ends it. */
export function completePresses(): () => void {
  let press: Press | undefined
  const begin = (event: PointerEvent) => {
    press = pressOf(event)
  }
  const end = (event: PointerEvent) => {
    if (press && isLost(press, event)) press.target.click()
    press = undefined
  }
  window.addEventListener('pointerdown', begin, true)
  window.addEventListener('pointerup', end, true)
  return () => {
    window.removeEventListener('pointerdown', begin, true)
    window.removeEventListener('pointerup', end, true)
  }
}
