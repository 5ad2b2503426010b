// Leaving with unsaved changes asks first: inside the product with our question, outside with the browser's.
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface LeaveDialogProps {
  isChanged: boolean
  /** What was typed stays while one goes from one part of the same page to another. */
  allowsTabs?: boolean
  /** Whoever leaves all the same gives up what was typed. */
  onLeave?(): void
}

export function LeaveDialog({ isChanged, allowsTabs = false, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation()
  const [wasSignedIn] = useState(() => currentSession().isSignedIn)
  // Whoever signs out has answered, and whose session has ended has no say.
  const isLeft = () => wasSignedIn && !currentSession().isSignedIn
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged && !isLeft() && !(allowsTabs && current.pathname === next.pathname),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  function leave(): void {
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog
      title={t('leave.title')}
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{t('leave.stay')}</Button>
          <Button look="danger" onClick={leave}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('leave.body')}</p>
    </Dialog>
  )
}
