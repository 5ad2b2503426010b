import { readDashboard } from '@maat/contract/firm/dashboard'
import { isStaff } from '@maat/domain/people/roles'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { clientHome } from './client-home.ts'
import { staffHome } from './staff-home.ts'

const handleReadDashboard = handle(readDashboard, ({ work, tx, caller }) =>
  isStaff(caller.role) ? staffHome(tx, caller, work.now) : clientHome(tx, caller, work.now),
)

export const dashboardRoutes: readonly Route[] = [handleReadDashboard]
