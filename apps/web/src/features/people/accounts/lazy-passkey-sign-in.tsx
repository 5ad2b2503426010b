// Shows the passkey button with the first page and loads its code a moment later, because most users never press it.
import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../../../api/can-use-passkeys.ts'
import { lazyComponent } from '../../../api/lazy-import.ts'
import { Button } from '../../../ui/button.tsx'

const Loaded = lazyComponent(() => import('./passkey-sign-in.tsx').then(file => file.PasskeySignIn))

export function PasskeySignIn(props: ComponentProps<typeof Loaded>) {
  const { t } = useTranslation()
  if (!canUsePasskeys()) return null
  return (
    <Suspense
      fallback={
        <Button isWide disabled>
          {t('passkey.signIn')}
        </Button>
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
}
