import type { OfficeId } from '@maat/contract/ids'
import type { SpokenLanguage } from '@maat/domain/people/spoken-languages'
import { parseId, parseText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const TEAM_SEARCH = {
  search: parseText,
  office: parseId<OfficeId>,
  skill: parseId,
  language: uncheckedWord<SpokenLanguage>(),
}

export const TEAM_SCREENS = [screenRoute('/staff-team', TEAM_SEARCH)] as const
