// Submits a form that starts again once at a time, so that the user can type on during a save.
import { useEffect, useRef, useState } from 'react'

/** A call while `submit` runs is repeated afterwards, with the values of that time, if `isWanted` then. */
export function useOneAtATime(submit: () => Promise<void>, isWanted: boolean): () => void {
  const isRunning = useRef(false)
  const isRepeated = useRef(false)
  const [, setEnds] = useState(0)

  async function run(): Promise<void> {
    if (isRunning.current) {
      isRepeated.current = true
      return
    }
    isRunning.current = true
    await submit()
    isRunning.current = false
    setEnds(ends => ends + 1)
  }

  useEffect(() => {
    if (isRunning.current || !isRepeated.current) return
    isRepeated.current = false
    if (isWanted) void run()
  })
  return () => void run()
}
