import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const RefundList = lazyPart(() => import('./refund-list.tsx').then(file => file.RefundList))
export const RefundDialog = lazyPart(() => import('./refund-dialog.tsx').then(file => file.RefundDialog))
