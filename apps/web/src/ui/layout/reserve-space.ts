// Publishes the height of elements at the lower edge of the screen, so that nothing in focus ends up below them and
// full-height content ends above them (app/tokens.css).

type Edge = '--action' | '--banner' | '--toasts'

/**
 * A fraction of the window's height. A higher element is marked as tall and scrolls with the page, so that the rest
 * stays readable.
 */
const MOST = 1 / 3

function keepRoom(edge: Edge) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    const { style } = document.documentElement
    const measure = () => {
      element.dataset.tall = String(element.offsetHeight > window.innerHeight * MOST)
      const stays = /sticky|fixed/.test(getComputedStyle(element).position)
      style.setProperty(edge, `${stays ? element.offsetHeight : 0}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty(edge)
    }
  }
}

/** For the `ref` of the element at the edge. */
export const reserveSpaceForAction = keepRoom('--action')
export const reserveSpaceForBanner = keepRoom('--banner')
export const reserveSpaceForToasts = keepRoom('--toasts')
