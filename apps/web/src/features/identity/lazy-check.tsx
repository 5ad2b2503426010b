// Loaded after the screen itself, as what is shown of documents elsewhere.
import { Suspense } from 'react'
import { laterPart } from '../../api/later.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { IdentityCheckProps } from './identity-check.tsx'

const Check = laterPart(() => import('./identity-check.tsx').then(file => file.IdentityCheck))

/** The papers of a client, wherever they are given or checked: the profile, a case that is written, a case that was sent. */
export function IdentityCheck(props: IdentityCheckProps) {
  return (
    <Suspense fallback={<Skeleton rows={2} height={8} />}>
      <Check {...props} />
    </Suspense>
  )
}
