import { useEffect, useRef } from 'react'

/** Prints when the page for the paper is complete, and tells when it was handed over. */
export function usePrintOnce(isComplete: boolean, onPrinted: () => void): void {
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  })
  useEffect(() => {
    if (!isComplete) return undefined
    const frame = requestAnimationFrame(() => {
      window.print()
      printed.current()
    })
    return () => cancelAnimationFrame(frame)
  }, [isComplete])
}
