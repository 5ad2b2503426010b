// What stays at the lower edge of the screen says how high it is, so that nothing one is led to ends up beneath it and
// what fills the screen ends above it (app/tokens.css).

type Edge = '--action' | '--banner'

function keepRoom(edge: Edge) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const stays = getComputedStyle(element).position === 'sticky'
      style.setProperty(edge, `${stays ? element.offsetHeight : 0}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(edge)
    }
  }
}

/** Each for the `ref` of what stays there. */
export const keepRoomForAction = keepRoom('--action')
export const keepRoomForBanner = keepRoom('--banner')
