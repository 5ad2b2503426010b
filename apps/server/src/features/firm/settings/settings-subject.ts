// The owner of settings: a user, or the firm.

import { FIRM } from '@maat/contract/firm/settings'
import type { UserId } from '@maat/contract/ids'
import type { Subject } from '../../../platform/authz/subject.ts'

interface SettingsOwner {
  owner: UserId
}

export const settingsSubject: Subject<'settings', SettingsOwner> = {
  kind: 'settings',
  notFound: 'settings.not-found',
  // Every owner is found, to reveal no accounts; the caller has a relation only to their own settings.
  find: async (_, owner: UserId) => ({ owner }),
  relations(caller, { owner }) {
    if (owner === FIRM) return ['firm-wide']
    return owner === caller.id ? ['self'] : []
  },
}
