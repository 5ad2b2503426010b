import { readFirm, readTeam, readTeamPhoto } from '@maat/contract/firm/firm'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { accountRole, findTeamPhoto, listTeam } from '../../people/users/index.ts'
import { readPublicSettings } from '../settings/index.ts'
import { handleContactFirm } from './contact-firm.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { handleCreateOffice, handleUpdateOffice } from './edit-office.ts'
import { handleReadLetterhead, handleSaveLetterhead } from './letterhead.ts'
import { listOffices } from './office-store.ts'
import { handleReadContactMessage } from './read-contact-message.ts'

const handleReadFirm = handle(readFirm, async ({ work, tx }) => {
  const { firmName, social, realtime, demo } = work.services.config
  const { selfRegistration, announcedHolidays } = await readPublicSettings(tx)
  return {
    name: firmName,
    offices: await listOffices(tx),
    social,
    selfRegistration,
    announcedHolidays,
    realtime: { key: realtime.key, hosted: realtime.hosted, cluster: realtime.cluster },
    demo: demo ? { password: DEMO_PASSWORD, accounts: [...DEMO_ACCOUNTS] } : null,
  }
})

const handleReadTeam = handle(readTeam, async ({ tx }) => {
  const team = await listTeam(tx)
  return team.map(person => ({
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    role: accountRole(person),
    officeId: person.office_id,
    bar: person.bar,
    biography: person.biography,
    languages: person.languages ?? [],
    skills: person.skills ?? [],
    photoHash: person.photo_hash,
  }))
})

const handleReadTeamPhoto = handle(readTeamPhoto, async ({ tx, params, fail }) => {
  const bytes = await findTeamPhoto(tx, params.hash)
  return bytes ? { body: bytes, headers: { 'cache-control': 'public, max-age=86400' } } : fail('photo.none')
})

export const firmRoutes: readonly Route[] = [
  handleReadFirm,
  handleReadTeam,
  handleReadTeamPhoto,
  handleContactFirm,
  handleReadContactMessage,
  handleCreateOffice,
  handleUpdateOffice,
  handleReadLetterhead,
  handleSaveLetterhead,
]
