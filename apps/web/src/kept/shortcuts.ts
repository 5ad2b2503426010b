// Whether single-key shortcuts are active: users who dictate or press keys by mistake switch them off in this browser.
import { useSyncExternalStore } from 'react'

const STORED_AS = 'shortcuts'
const listeners = new Set<() => void>()

const areOn = () => localStorage.getItem(STORED_AS) !== 'off'

function tell(): void {
  for (const listener of listeners) listener()
}

export function switchShortcuts(isOn: boolean): void {
  localStorage.setItem(STORED_AS, isOn ? 'on' : 'off')
  tell()
}

window.addEventListener('storage', tell)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn)
}
