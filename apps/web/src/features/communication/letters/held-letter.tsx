// The countdown during which a letter can be withdrawn.

import type { LetterView } from '@maat/contract/communication/letters'
import type { Moment } from '@maat/domain/calendar/moment'
import { UNDO_SECONDS } from '@maat/domain/communication/letters'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoLetter } from '../../../api/operations/communication/letter-writing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { LETTER_READS } from './refreshes.ts'
import styles from './thread.module.css'

interface HeldLetterProps {
  letter: LetterView
  heldUntil: Moment
  onUndone(letter: LetterView): void
}

export function HeldLetter({ letter, heldUntil, onUndone }: HeldLetterProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const left = useSecondsUntil(heldUntil)
  const undoing = useOperation(undoLetter, { refreshes: LETTER_READS, onSuccess: onUndone })
  return (
    <>
      <Notice>
        <div className={styles.held}>
          {/* Announced once, so that screen readers do not read every second. */}
          <span className="visually-hidden">{t('way.held')}</span>
          <span aria-hidden>{left > 0 ? t('way.heldFor', { count: left }) : t('way.queued')}</span>
          {letter.can.includes('undo') && (
            <Button
              isBusy={undoing.isPending}
              onClick={() => undoing.mutate({ params: { letterId: letter.id } })}
            >
              {t('action.undo')}
            </Button>
          )}
        </div>
      </Notice>
      {undoing.error && <Notice kind="error">{errorText(undoing.error.code)}</Notice>}
    </>
  )
}

/** Limits the countdown to its maximum if the computer's clock is wrong. */
function useSecondsUntil(iso: string): number {
  const secondsLeft = () => Math.min(UNDO_SECONDS, Math.ceil((Date.parse(iso) - Date.now()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the send time changes
  useEffect(() => {
    setLeft(secondsLeft())
    const timer = setInterval(() => setLeft(secondsLeft()), 500)
    return () => clearInterval(timer)
  }, [iso])
  return left
}
