// How much a client may say: so many frames at once, and then so many a second.

const FRAMES_AT_ONCE = 100
const FRAMES_PER_SECOND = 10

export interface Speaker {
  /** Frames that it may still send at once. */
  allowance: number
  heardAt: number
}

export const newSpeaker = (): Speaker => ({ allowance: FRAMES_AT_ONCE, heardAt: performance.now() })

/** False where it said too much. */
export function spendAllowance(speaker: Speaker): boolean {
  const now = performance.now()
  const earned = ((now - speaker.heardAt) / 1000) * FRAMES_PER_SECOND
  speaker.heardAt = now
  speaker.allowance = Math.min(FRAMES_AT_ONCE, speaker.allowance + earned) - 1
  return speaker.allowance >= 0
}
