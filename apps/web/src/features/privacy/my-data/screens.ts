import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const MY_DATA_SCREENS = [screenRoute('/my-data')] as const
