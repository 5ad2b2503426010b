import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const CATALOGUE_SCREENS = [
  screenRoute('/admin/categories'),
  screenRoute('/admin/categories/{categoryId}'),
  screenRoute('/admin/issues'),
  screenRoute('/admin/issues/{issueId}'),
] as const
