import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export { IDENTITY_PLACE } from './identity-place.ts'

/** The identity papers of a client: in the profile, in a draft and in a sent case. */
export const IdentityCheck = lazyPart(() => import('./identity-check.tsx').then(file => file.IdentityCheck), {
  rows: 2,
  height: 8,
})
