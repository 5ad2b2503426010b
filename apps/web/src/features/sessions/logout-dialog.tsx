// Asks before somebody leaves, and says what would go with them.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { logout } from '../../api/operations/accounts.ts'
import { forgetSession, useSession } from '../../api/session.ts'
import { sealedTextsOf } from '../../preferences/sealed-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { uploads, useMovingUploads } from '../documents/index.ts'

/** Messages that the server does not have yet go with everything else that this browser keeps. */
function useUnsentCount(userId: string, isAsked: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    sealedTextsOf(userId)
      .namesOf('outbox-')
      .then(names => setCount(names.length))
      .catch(error => console.warn('What was not sent could not be counted', error))
  }, [userId, isAsked])
  return count
}

export function LogoutDialog({ isOpen, onStay }: { isOpen: boolean; onStay(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useSession()
  const unsent = useUnsentCount(user.id, isOpen)
  const travelling = useMovingUploads()

  async function leave(): Promise<void> {
    // Before its session ends: none of them shall be taken for one that was cut off.
    uploads.clear()
    // First of all: what is still on its way shall not find its session ended, and take that for news.
    forgetSession()
    // Nothing personal stays in the browser.
    await Promise.all([
      navigate({ to: '/home' }),
      sealedTextsOf(user.id).forgetAll(),
      // Without a network the server ends it when its time is up.
      call(logout, {}, { token: user.token }).catch(error =>
        console.warn('The session was not ended on the server', error),
      ),
    ])
  }

  return (
    <Dialog
      title={t('logout.title')}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('logout.cancel')}</Button>
          <Button look="primary" onClick={leave}>
            {t('logout.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('logout.body')}</p>
      {unsent > 0 && <Notice kind="error">{t('logout.unsent', { count: unsent })}</Notice>}
      {travelling > 0 && <Notice>{t('logout.uploads', { count: travelling })}</Notice>}
    </Dialog>
  )
}
