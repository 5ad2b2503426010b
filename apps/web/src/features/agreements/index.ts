import { lazyComponent } from '../../api/lazy-import.ts'

export const FeeAgreements = lazyComponent(() =>
  import('./fee-agreements.tsx').then(file => file.FeeAgreements),
)
export const FeesState = lazyComponent(() => import('./fees-state.tsx').then(file => file.FeesState))
export const SignedFees = lazyComponent(() => import('./signed-fees.tsx').then(file => file.SignedFees))
export const ProposeAgreement = lazyComponent(() =>
  import('./propose-agreement.tsx').then(file => file.ProposeAgreement),
)
