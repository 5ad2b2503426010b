// The rate limit of a client's frames: a burst, and then a number per second.

const FRAMES_AT_ONCE = 100
const FRAMES_PER_SECOND = 10

export interface RateLimitState {
  allowance: number
  heardAt: number
}

export const newRateLimitState = (): RateLimitState => ({
  allowance: FRAMES_AT_ONCE,
  heardAt: performance.now(),
})

export function spendAllowance(speaker: RateLimitState): boolean {
  const now = performance.now()
  const earned = ((now - speaker.heardAt) / 1000) * FRAMES_PER_SECOND
  speaker.heardAt = now
  speaker.allowance = Math.min(FRAMES_AT_ONCE, speaker.allowance + earned) - 1
  return speaker.allowance >= 0
}
