// Navigates from one screen to another without reloading the product.
import { twoFrames } from './apply-appearance.ts'

const LONGEST_WAIT = 5000

/** Whether the other screen is shown without any dialog or message above it. */
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
