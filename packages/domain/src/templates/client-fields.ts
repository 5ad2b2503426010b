// The fields that a template for clients may name. A field that is not declared here is not for clients.
import { fieldNodeAt } from './find-field.ts'

/** A client is asked only for what they know: the firm's own details stay blank instead. */
type Audience = 'asked' | 'shown'

const DECLARED: readonly (readonly [string, Audience])[] = [
  ['today', 'shown'],
  ['case.number', 'shown'],
  ['case.title', 'shown'],
  ['case.subject', 'shown'],
  ['case.openedOn', 'shown'],
  ['case.account', 'asked'],
  ['case.isUrgent', 'shown'],
  ['client.name', 'shown'],
  ['client.firstName', 'shown'],
  ['client.lastName', 'shown'],
  ['client.salutation', 'shown'],
  ['client.isWoman', 'shown'],
  ['client.isCompany', 'shown'],
  ['client.companyName', 'asked'],
  ['client.enterpriseNumber', 'asked'],
  ['client.street', 'asked'],
  ['client.postalCode', 'asked'],
  ['client.city', 'asked'],
  ['client.country', 'asked'],
  ['client.address', 'asked'],
  ['client.email', 'shown'],
  ['client.phone', 'asked'],
  ['client.birthDate', 'asked'],
  ['client.birthPlace', 'asked'],
  // The client's page names the lawyer, not the lawyer's address or bar.
  ['lawyer.name', 'shown'],
  ['author.name', 'shown'],
  ['author.email', 'shown'],
  ['office.firm', 'shown'],
  ['office.street', 'shown'],
  ['office.postalCode', 'shown'],
  ['office.city', 'shown'],
  ['office.phone', 'shown'],
  ['office.email', 'shown'],
  ['recipient.name', 'asked'],
  ['recipient.address', 'asked'],
  ['missingDocuments', 'shown'],
]

const AUDIENCES: ReadonlyMap<string, Audience> = new Map(DECLARED)

export const CLIENT_FIELDS: readonly string[] = DECLARED.map(([path]) => path)

/** The fields of an entry of the declared lists. */
const ENTRY_FIELDS = ['name', 'dueOn']

/** A path of the fields that a file names: from the root, or from an entry of a list. */
export const isForClients = (path: string): boolean =>
  AUDIENCES.has(path) || (ENTRY_FIELDS.includes(path) && fieldNodeAt(path) === undefined)

export const mayAskClient = (path: string): boolean => AUDIENCES.get(path) === 'asked'
