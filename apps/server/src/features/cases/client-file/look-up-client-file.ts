// While the form is filled in: the clients who exist already, and possible conflicts of interest.
import { CLIENT_EVIDENCE, lookUpClientFile } from '@maat/contract/cases/client-file'
import type { QueryOf } from '@maat/contract/operation'
import { MOST_ADVERSE_PARTIES } from '@maat/domain/cases/adverse-parties'
import { normaliseEmailAddress } from '@maat/domain/people/email-address'
import { handle } from '../../../platform/http/handle.ts'
import { findKnownClients } from '../../communication/calls/index.ts'
import { admitNameCheck, hitsOfNames, type NamedParty } from '../case-checks/index.ts'

type Query = QueryOf<typeof lookUpClientFile>

export const handleLookUpClientFile = handle(lookUpClientFile, async ({ work, tx, caller, query }) => {
  const { name, companyName, email, phone } = query
  const parties = partiesOf(query)
  const names = [name, companyName, email, phone ?? '', ...parties.map(party => party.name)]
  await admitNameCheck(work, { caller, names })
  const clients = await findKnownClients(tx, caller, { names: [name, companyName], phone, email })
  return {
    clients: clients.map(client => ({ ...client, foundBy: evidenceOf(client, query) })),
    hits: await hitsOfNames(tx, parties),
  }
})

interface Found {
  email: string
  phone: string | null
}

function evidenceOf(client: Found, { email, phone }: Query): (typeof CLIENT_EVIDENCE)[number][] {
  const proofs = {
    email: client.email === normaliseEmailAddress(email),
    phone: phone !== undefined && client.phone === phone,
  }
  const proved = CLIENT_EVIDENCE.filter(kind => kind !== 'name' && proofs[kind])
  return proved.length > 0 ? proved : ['name']
}

/** A case compares the company of a client, or else the person. */
function partiesOf({ name, companyName, adverseParties }: Query): NamedParty[] {
  const client = { side: 'client' as const, name: companyName || name }
  const adverse = adverseParties
    .split('\n')
    .slice(0, MOST_ADVERSE_PARTIES)
    .map(party => ({ side: 'adverse' as const, name: party.trim() }))
  return [client, ...adverse].filter(party => party.name !== '')
}
