import type { SentBodyOf } from '@maat/contract/operation'
import { NewUser } from '@maat/contract/people/account-administration'
import { PERSON_KINDS } from '@maat/domain/people/person-kinds'
import { fullName } from '@maat/domain/people/person-name'
import { STAFF_ROLES } from '@maat/domain/people/roles'
import { LANGUAGES } from '@maat/domain/words/languages'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { createUser } from '../../../api/operations/people/account-administration.ts'
import { listUsers } from '../../../api/operations/people/users.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { OriginOptions } from '../../../texts/origin-options.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card, FieldGrid, Page } from '../../../ui/layout/page.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'

type Values = Record<
  | 'role'
  | 'kind'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'language'
  | 'officeId'
  | 'companyName'
  | 'bar'
  | 'barNumber'
  | 'origin',
  string
>

type Created = SentBodyOf<typeof createUser>

const EMPTY: Values = {
  role: 'User',
  kind: 'individual',
  firstName: '',
  lastName: '',
  email: '',
  language: 'fr',
  officeId: '',
  companyName: '',
  bar: '',
  barNumber: '',
  origin: '',
}

export function NewClientPage() {
  return <NewPerson isStaff={false} />
}

export function NewLawyerPage() {
  return <NewPerson isStaff />
}

const rules = async () => NewUser

function NewPerson({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('users')
  const creating = useOperation(createUser, { refreshes: [listUsers] })
  const record = useRecordForm({
    keepAs: isStaff ? 'new-lawyer' : 'new-client',
    start: isStaff ? { ...EMPTY, role: 'Avocat' } : EMPTY,
    bodyOf: values =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as unknown as Created,
    schema: rules,
    send: body => creating.mutateAsync({ body }),
    fields: { 'email.in-use': 'email' },
    savedText: values => t('new.done', { name: fullName(values) }),
    marksRight: true,
  })
  const { form } = record
  return (
    <Page title={isStaff ? t('new.staff') : t('new.client')} intro={t('new.intro')} width="form">
      <Card>
        <InlineForm
          record={record}
          submitLabel={t('new.submit')}
          look="primary"
          actions={
            <Link to="/users" className={buttonClass('quiet')}>
              {t('new.toList')}
            </Link>
          }
        >
          {isStaff ? <StaffFields form={form} /> : <ClientFields form={form} />}
          <SharedFields form={form} isStaff={isStaff} />
        </InlineForm>
      </Card>
    </Page>
  )
}

function SharedFields({ form, isStaff }: { form: Form<Values>; isStaff: boolean }) {
  const { t } = useTranslation('users')
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="firstName" label={t('new.firstName')} isRequired />
        <TextField form={form} name="lastName" label={t('new.lastName')} isRequired />
      </FieldGrid>
      <TextField form={form} name="email" type="email" label={t('new.email')} isRequired />
      <FieldGrid>
        <TextField form={form} name="language" type="select" label={t('new.language')}>
          {LANGUAGES.map(language => (
            <option key={language} value={language}>
              {t(`language.${language}`)}
            </option>
          ))}
        </TextField>
        <TextField form={form} name="officeId" type="select" label={t('new.office')} isRequired={isStaff}>
          <OfficeOptions empty="–" />
        </TextField>
      </FieldGrid>
    </>
  )
}

function ClientFields({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('users')
  return (
    <>
      <TextField form={form} name="kind" type="select" label={t('new.kind')}>
        {PERSON_KINDS.map(kind => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </TextField>
      {form.values.kind === 'business' && (
        <TextField form={form} name="companyName" label={t('new.companyName')} />
      )}
      <TextField form={form} name="origin" type="select" label={t('new.origin')}>
        <OriginOptions />
      </TextField>
    </>
  )
}

function StaffFields({ form }: { form: Form<Values> }) {
  const { t } = useTranslation(['users', 'shell'])
  return (
    <>
      <TextField form={form} name="role" type="select" label={t('new.role')}>
        {STAFF_ROLES.map(role => (
          <option key={role} value={role}>
            {t(`role.${role}`, { ns: 'shell' })}
          </option>
        ))}
      </TextField>
      {form.values.role === 'Avocat' && (
        <FieldGrid>
          <TextField form={form} name="bar" label={t('new.bar')} />
          <TextField form={form} name="barNumber" label={t('new.barNumber')} />
        </FieldGrid>
      )}
    </>
  )
}
