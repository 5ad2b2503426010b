import type { Tagged } from '@maat/contract/operation'
import { ProfileChange, type UserView } from '@maat/contract/people/users'
import { useQueryClient } from '@tanstack/react-query'
import { useLazyImport } from '../../../api/lazy-import.ts'
import { readUser, updateUser } from '../../../api/operations/people/users.ts'
import { updateStoredUser, useSession } from '../../../api/session.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import { loadPhoneNumbers, type PhoneNumbers } from '../../../forms/load-phone-numbers.ts'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { CompanySection, ContactSection, IdentitySection, ProfessionSection } from './profile-sections.tsx'
import { changeOf, type ProfileValues, valuesOf, withoutNationalNumber } from './profile-values.ts'
import { TeamSection } from './team-section.tsx'
import { storedFieldsOf } from './use-own-profile.ts'
import { useProfileTexts } from './use-profile-words.ts'

const rules = async () => ProfileChange
const FIELDS = { phoneNumber: 'phone', biography: 'biographyFr' }

export function ProfileForm({ read: { tag, reply: person } }: { read: Tagged<UserView> }) {
  const { user } = useSession()
  const queries = useQueryClient()
  const words = useProfileTexts()
  const phones = useLazyImport(loadPhoneNumbers)
  const updating = useOperation(updateUser)
  const params = { id: person.id }
  const record = useRecordForm({
    keepAs: `profile-${person.id}`,
    keepable: withoutNationalNumber,
    start: valuesOf(person),
    version: tag,
    schema: rules,
    bodyOf: async (values, _, before) => changeFrom(await phones(), before, values),
    async send(body, version) {
      const saved = await updating.mutateAsync({ params, body, tag: version })
      if (person.id === user.id) updateStoredUser(storedFieldsOf(saved.reply))
      return saved
    },
    savedOf(current) {
      queries.setQueryData(queryKeyOf(readUser, { params }), current)
      return { version: current.tag, value: valuesOf(current.reply) }
    },
    words,
    fields: FIELDS,
    marksRight: true,
  })
  const { form } = record
  const isReadOnly = !person.can.includes('update')
  return (
    <RecordForm record={record} isReadOnly={isReadOnly}>
      <fieldset
        disabled={isReadOnly}
        style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: '1.5rem', minWidth: 0 }}
      >
        <IdentitySection form={form} person={person} />
        {person.kind !== 'individual' && person.role === 'User' && <CompanySection form={form} />}
        <ContactSection form={form} person={person} />
        {(person.role === 'Avocat' || person.kind === 'legal-professional') && (
          <ProfessionSection form={form} />
        )}
        {person.role !== 'User' && <TeamSection form={form} />}
      </fieldset>
    </RecordForm>
  )
}

function changeFrom({ normalisePhoneNumber }: PhoneNumbers, before: ProfileValues, values: ProfileValues) {
  const { phone, phoneCountry } = values
  const phoneNumber = phone.trim() === '' ? null : (normalisePhoneNumber(phoneCountry, phone) ?? phone)
  return changeOf(before, values, phoneNumber)
}
