// The frame around every screen: the signed-in layout, the public layout, or none on the sign-in pages.
import { admission } from '@maat/contract/screens'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../api/lazy-import.ts'
import { useSession } from '../api/session.ts'
import { useScreenTitle } from '../parts/pages/page-title.ts'
import { Skeleton } from '../ui/messages/states.tsx'
import { Toasts } from '../ui/messages/toasts.tsx'
import styles from './frame.module.css'
import { PublicLayout } from './public-layout.tsx'

/** Loaded lazily: visitors never need it. */
const SignedInLayout = lazyComponent(() => import('./signed-in-layout.tsx').then(file => file.SignedInLayout))

const BARE = ['/login', '/register', '/forgottenPasword', '/ChangePassword']

export function Frame() {
  const { t } = useTranslation()
  const { user, role, isSignedIn } = useSession()
  const screen = useMatches().at(-1)?.staticData.screen

  const content = (
    <main id="content" tabIndex={-1} className={styles.content}>
      <Suspense fallback={<Waiting />}>
        {/* After a sign-out, the user is still being redirected: do not show the old screen in another frame. */}
        {screen && admission(screen, role) === 'to-login' ? <Waiting /> : <Outlet />}
      </Suspense>
    </main>
  )
  return (
    <>
      <Suspense fallback={null}>
        <ScreenTitle isSignedIn={isSignedIn} />
      </Suspense>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {screen && BARE.includes(screen) ? (
        content
      ) : isSignedIn ? (
        <Suspense fallback={<Waiting />}>
          <SignedInLayout key={user.id}>{content}</SignedInLayout>
        </Suspense>
      ) : (
        <PublicLayout>{content}</PublicLayout>
      )}
      <Toasts closeLabel={t('toast.close')} />
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton />
    </div>
  )
}

/** Waits for the texts of signed-in users, which have the titles of their screens. */
function ScreenTitle({ isSignedIn }: { isSignedIn: boolean }): null {
  const { t } = useTranslation(['titles', 'shell', ...(isSignedIn ? (['menu'] as const) : [])])
  const screen = useMatches().at(-1)?.staticData.screen
  useScreenTitle(screen ? t(screen) : t('notFound.title', { ns: 'shell' }))
  return null
}
