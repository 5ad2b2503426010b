// Browsers autofill fields without an event. While a field looks empty, this hook checks every 100 ms.
import { useEffect, useRef, useState } from 'react'

const LOOK_MS = 100

export function useAutofilled(isFilled: boolean): {
  isAutofilled: boolean
  watch(element: Element | null): void
} {
  const [isAutofilled, setAutofilled] = useState(false)
  const element = useRef<Element | null>(null)

  useEffect(() => {
    if (isFilled) return
    const look = () => setAutofilled(element.current?.matches(':autofill') ?? false)
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isFilled])

  return {
    isAutofilled: isAutofilled && !isFilled,
    watch: found => {
      element.current = found
    },
  }
}
