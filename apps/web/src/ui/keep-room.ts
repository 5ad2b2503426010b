// What stays at the lower edge of the screen says how high it is, so that nothing one is led to ends up beneath it and
// what fills the screen ends above it (app/tokens.css).

type Edge = '--action' | '--banner' | '--toasts'

/** Of the height of the window. What is higher than that is told so, and scrolls with the page: the rest is to be read. */
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

/** Each for the `ref` of what stays there. */
export const keepRoomForAction = keepRoom('--action')
export const keepRoomForBanner = keepRoom('--banner')
export const keepRoomForToasts = keepRoom('--toasts')
