import { DEMO_CLIENTS } from './demo-clients.ts'
import type { DemoPerson } from './demo-person.ts'
import { DEMO_STAFF } from './demo-staff.ts'

export const DEMO_PEOPLE: readonly DemoPerson[] = [...DEMO_STAFF, ...DEMO_CLIENTS]
