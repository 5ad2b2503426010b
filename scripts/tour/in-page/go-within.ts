// From one screen to another without loading the product anew.
import { twoFrames } from './wear.ts'

const LONGEST_WAIT = 5000

/** Whether the other screen stands there by itself: nothing asks or tells anything over it. */
export async function goWithin(path: string): Promise<boolean> {
  const left = document.querySelector('main')?.firstElementChild
  const began = performance.now()
  history.pushState(null, '', path)
  while (left?.isConnected) {
    if (performance.now() - began > LONGEST_WAIT) return false
    await twoFrames()
  }
  return document.querySelector('dialog:modal, [class*="toasts"] > li') === null
}
