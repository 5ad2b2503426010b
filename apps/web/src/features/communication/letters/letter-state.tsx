import type { LetterRow } from '@maat/contract/communication/letters'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'

const TONES = {
  draft: 'neutral',
  scheduled: 'accent',
  queued: 'accent',
  sent: 'success',
  kept: 'neutral',
  failed: 'error',
  cancelled: 'neutral',
  received: 'neutral',
  tray: 'accent',
  dismissed: 'neutral',
} as const

export function LetterStateBadge({ letter }: { letter: Pick<LetterRow, 'state' | 'isOwn'> }) {
  const { t } = useTranslation('letters')
  const { state, isOwn } = letter
  // For clients, their own letter to the firm counts as sent, not received.
  const word = state === 'received' && isOwn ? 'sent' : state
  return <Badge tone={TONES[word]}>{t(`state.${word}`)}</Badge>
}
