import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const RETENTION_VIEWS = ['due', 'soon', 'held', 'open', 'done'] as const
export type RetentionView = (typeof RETENTION_VIEWS)[number]

export const RETENTION_SEARCH = { view: RETENTION_VIEWS, code: String } as const

export const RETENTION_SCREENS = [
  screenRoute('/retention', RETENTION_SEARCH),
  screenRoute('/retention/{destructionId}'),
] as const
