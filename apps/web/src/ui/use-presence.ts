// Whether the user is present: then shown content counts as seen.
import { useSyncExternalStore } from 'react'

function onPresence(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
  }
}

const isSomebodyThere = () => document.visibilityState === 'visible' && document.hasFocus()

export const usePresence = () => useSyncExternalStore(onPresence, isSomebodyThere)
