import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const AgreementWords = lazyPart(() =>
  import('./agreement-words.tsx').then(file => file.AgreementWords),
)
export const FeeAgreements = lazyPart(() => import('./fee-agreements.tsx').then(file => file.FeeAgreements))
export const FeesState = lazyPart(() => import('./fees-state.tsx').then(file => file.FeesState))
export const SignedFees = lazyPart(() => import('./signed-fees.tsx').then(file => file.SignedFees))
export const ProposeAgreement = lazyPart(
  () => import('./propose-agreement.tsx').then(file => file.ProposeAgreement),
  { rows: 1, height: 16 },
)
export const QuoteOptions = lazyPart(() => import('./quote-options.tsx').then(file => file.QuoteOptions))
export const VersionComparison = lazyPart(() =>
  import('./version-comparison.tsx').then(file => file.VersionComparison),
)
