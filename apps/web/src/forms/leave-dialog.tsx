// Asks before leaving with unsaved changes: inside the product with a dialog, outside with the browser's question.
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface LeaveDialogProps {
  isChanged: boolean
  /** Moving between tabs of the same page keeps the input. */
  allowsTabs?: boolean
  /** Called when the user leaves and gives up the input. */
  onLeave?(): void
}

export function LeaveDialog({ isChanged, allowsTabs = false, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation()
  const [wasSignedIn] = useState(() => currentSession().isSignedIn)
  // Do not ask after a sign-out or an expired session.
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
