import { laterPart } from '../../api/later.ts'

export const FeeAgreements = laterPart(() => import('./fee-agreements.tsx').then(file => file.FeeAgreements))
export const ProposeAgreement = laterPart(() =>
  import('./propose-agreement.tsx').then(file => file.ProposeAgreement),
)
