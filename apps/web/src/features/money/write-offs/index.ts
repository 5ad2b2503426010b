import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const WriteOffList = lazyPart(() => import('./write-off-list.tsx').then(file => file.WriteOffList))
export const WriteOffDialog = lazyPart(() =>
  import('./write-off-dialog.tsx').then(file => file.WriteOffDialog),
)
