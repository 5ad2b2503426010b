// A native select, placed invisibly over its chosen text, which wraps where a browser would cut it.
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type Ref, useCallback, useRef, useSyncExternalStore } from 'react'
import styles from './select.module.css'

export function Select({ ref, className, ...props }: ComponentProps<'select'>) {
  const { text, watch } = useChosenText(ref)
  return (
    <div className={`${styles.select} ${className}`}>
      <select {...props} ref={watch} />
      <span className={styles.chosen} aria-hidden>
        {text}
      </span>
      <ChevronDown className={styles.arrow} size={18} aria-hidden />
    </div>
  )
}

/** The text of the chosen option, also after the options load or change their language. */
function useChosenText(ref: Ref<HTMLSelectElement> | undefined) {
  const select = useRef<HTMLSelectElement>(null)
  const subscribe = useCallback((listener: () => void) => {
    const observer = new MutationObserver(listener)
    if (select.current)
      observer.observe(select.current, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const text = useSyncExternalStore(subscribe, () => select.current?.selectedOptions[0]?.text ?? '')
  const watch = (element: HTMLSelectElement | null) => {
    select.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return { text, watch }
}
