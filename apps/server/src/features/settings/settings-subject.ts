// Settings belong to a person, or to the firm as a whole.
import { FIRM } from '@maat/contract/settings'
import type { Subject } from '../../platform/authz/subject.ts'

interface SettingsOwner {
  owner: string
}

export const settingsSubject: Subject<'settings', SettingsOwner> = {
  kind: 'settings',
  notFound: 'settings.not-found',
  // Whether somebody else's account exists is nobody's business here: every owner is found, and none but one's own is near.
  find: async (_, owner) => ({ owner }),
  nearness(caller, { owner }) {
    if (owner === FIRM) return ['firm-wide']
    return owner === caller.id ? ['self'] : []
  },
}
