// Loads the identity check after the screen itself.
import { Suspense } from 'react'
import { lazyComponent } from '../../api/lazy-import.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { IdentityCheckProps } from './identity-check.tsx'

const Check = lazyComponent(() => import('./identity-check.tsx').then(file => file.IdentityCheck))

/** The identity papers of a client: in the profile, in a draft and in a sent case. */
export function IdentityCheck(props: IdentityCheckProps) {
  return (
    <Suspense fallback={<Skeleton rows={2} height={8} />}>
      <Check {...props} />
    </Suspense>
  )
}
