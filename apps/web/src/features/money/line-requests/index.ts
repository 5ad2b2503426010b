import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const LineRequests = lazyPart(() => import('./line-requests.tsx').then(file => file.LineRequests))
export const RequestLineChange = lazyPart(() =>
  import('./request-line-change.tsx').then(file => file.RequestLineChange),
)
