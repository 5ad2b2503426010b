export const TONES = {
  proposed: 'accent',
  signed: 'success',
  refused: 'error',
  replaced: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const
