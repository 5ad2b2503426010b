export const TONES = {
  proposed: 'accent',
  signed: 'success',
  refused: 'error',
  'change-requested': 'accent',
  replaced: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const
