import type { OfficeId } from '@maat/contract/ids'
import type { USER_STATUSES } from '@maat/contract/people/users'
import type { AccountRole } from '@maat/domain/people/roles'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const USERS_SEARCH = {
  search: parseSearchText,
  role: uncheckedWord<AccountRole>(),
  office: parseId<OfficeId>,
  status: uncheckedWord<(typeof USER_STATUSES)[number]>(),
}

export const ACCOUNT_ADMINISTRATION_SCREENS = [
  screenRoute('/users', USERS_SEARCH),
  screenRoute('/new-client'),
  screenRoute('/new-lawyer'),
] as const
