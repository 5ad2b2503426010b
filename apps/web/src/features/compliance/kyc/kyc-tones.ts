// The tones of states and risks in the register, always beside their words.
export const STATE_TONES = {
  due: 'error',
  'under-way': 'accent',
  'not-begun': 'neutral',
  complete: 'success',
  'out-of-scope': 'neutral',
} as const

export const RISK_TONES = { low: 'success', standard: 'neutral', high: 'error' } as const
