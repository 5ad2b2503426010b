import { lazyComponent } from '../../api/lazy-import.ts'

export const AgreementWords = lazyComponent(() =>
  import('./agreement-words.tsx').then(file => file.AgreementWords),
)
export const FeeAgreements = lazyComponent(() =>
  import('./fee-agreements.tsx').then(file => file.FeeAgreements),
)
export const FeesState = lazyComponent(() => import('./fees-state.tsx').then(file => file.FeesState))
export const SignedFees = lazyComponent(() => import('./signed-fees.tsx').then(file => file.SignedFees))
export const ProposeAgreement = lazyComponent(() =>
  import('./propose-agreement.tsx').then(file => file.ProposeAgreement),
)
export const QuoteOptions = lazyComponent(() => import('./quote-options.tsx').then(file => file.QuoteOptions))
export const VersionComparison = lazyComponent(() =>
  import('./version-comparison.tsx').then(file => file.VersionComparison),
)
