import { parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

export const FILE_EDIT_SEARCH = { case: parseId } as const

export const FILE_EDIT_SCREENS = [screenRoute('/file-edit', FILE_EDIT_SEARCH)] as const
