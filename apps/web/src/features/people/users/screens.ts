import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const USERS_SCREENS = [screenRoute('/profile-{id}')] as const
