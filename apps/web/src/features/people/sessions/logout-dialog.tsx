// Confirms a sign-out, and lists what would be lost.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { logout } from '../../../api/operations/people/accounts.ts'
import { forgetSession, useSession } from '../../../api/session.ts'
import { sealedTextsOf } from '../../../kept/sealed-texts.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { uploads, useMovingUploads } from '../../documents/documents/index.ts'

/** Unsent messages are deleted with all other data of this browser. */
function useUnsentCount(userId: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    sealedTextsOf(userId)
      .namesOf('outbox-')
      .then(names => setCount(names.length))
      .catch(error => console.warn('What was not sent could not be counted', error))
  }, [userId])
  return count
}

export function LogoutDialog({ onStay }: { onStay(): void }) {
  const { t } = useTranslation('sign-out')
  const navigate = useNavigate()
  const { user } = useSession()
  const unsent = useUnsentCount(user.id)
  const travelling = useMovingUploads()

  async function leave(): Promise<void> {
    // Before the session ends, so that no upload counts as interrupted.
    uploads.clear()
    // Before everything else, so that running requests do not report an expired session.
    forgetSession()
    await Promise.all([
      navigate({ to: '/home' }),
      sealedTextsOf(user.id).forgetAll(),
      // Without a network, the server ends the session at its expiry.
      call(logout, {}, { token: user.token }).catch(error =>
        console.warn('The session was not ended on the server', error),
      ),
    ])
  }

  return (
    <InfoDialog
      title={t('title')}
      closeLabel={t('cancel')}
      onClose={onStay}
      actions={
        <Button look="primary" onClick={leave}>
          {t('confirm')}
        </Button>
      }
    >
      <p>{t('body')}</p>
      {unsent > 0 && <Notice kind="error">{t('unsent', { count: unsent })}</Notice>}
      {travelling > 0 && <Notice>{t('uploads', { count: travelling })}</Notice>}
    </InfoDialog>
  )
}
