import { lazyComponent } from '../../api/lazy-import.ts'

export const RefundList = lazyComponent(() => import('./refund-list.tsx').then(file => file.RefundList))
export const RefundDialog = lazyComponent(() => import('./refund-dialog.tsx').then(file => file.RefundDialog))
