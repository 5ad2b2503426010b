import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export { useOpenRequests } from './use-open-requests.ts'

export const RequestDialog = lazyPart(() => import('./request-dialog.tsx').then(file => file.RequestDialog))
export const RequestedProvision = lazyPart(
  () => import('./requested-provision.tsx').then(file => file.RequestedProvision),
  { rows: 1, height: 8 },
)
export const ProvisionsToPay = lazyPart(() =>
  import('./provisions-to-pay.tsx').then(file => file.ProvisionsToPay),
)
