import { screenRoute } from '../../../parts/screen-route.ts'

export const USERS_SCREENS = [screenRoute('/profile-{id}')] as const
