import { NewUser } from '@maat/contract/account-administration'
import { LANGUAGES } from '@maat/domain/languages'
import { PERSON_KINDS } from '@maat/domain/person-kinds'
import { fullName } from '@maat/domain/person-name'
import { STAFF_ROLES } from '@maat/domain/roles'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createUser } from '../../api/operations/account-administration.ts'
import { listUsers } from '../../api/operations/users.ts'
import { useOperation } from '../../api/use-operation.ts'
import { KeptNotice } from '../../preferences/kept-notice.tsx'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FieldGrid, FormActions, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { OfficeOptions } from '../firm/index.ts'

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
  | 'barNumber',
  string
>

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
}

export function NewClientPage() {
  return <NewPerson isStaff={false} />
}

export function NewLawyerPage() {
  return <NewPerson isStaff />
}

function NewPerson({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('users')
  const kept = useKept<Values>(isStaff ? 'new-lawyer' : 'new-client')
  return (
    <Page title={isStaff ? t('new.staff') : t('new.client')} intro={t('new.intro')} width="form">
      <Card>
        {kept.values === undefined ? (
          <Skeleton rows={4} height={3} />
        ) : (
          <PersonForm isStaff={isStaff} kept={kept} />
        )}
      </Card>
    </Page>
  )
}

function PersonForm({ isStaff, kept }: { isStaff: boolean; kept: Kept<Values> }) {
  const { t } = useTranslation('users')
  const errorText = useErrorText()
  const empty = { ...EMPTY, role: isStaff ? 'Avocat' : 'User' }
  const form = useForm(kept.values ?? empty, { saved: empty })
  const [isResumed, setResumed] = useState(kept.values !== null)
  const creating = useOperation(createUser, { refreshes: [listUsers] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed or chosen
  useEffect(() => kept.keep(form.isChanged ? form.values : undefined), [form.values])

  function restart(): void {
    form.replace(empty)
    setResumed(false)
  }

  function create(event: FormEvent): void {
    event.preventDefault()
    const given = Object.fromEntries(Object.entries(form.values).filter(([, value]) => value !== ''))
    const body = form.parse(NewUser, given)
    if (!body) return
    const done = () => {
      showToast({ kind: 'success', text: t('new.done', { name: fullName(body) }) })
      restart()
    }
    creating.mutate(
      { body },
      {
        onSuccess: done,
        onError: error =>
          form.object(
            error.code === 'email.in-use'
              ? [{ path: 'email', code: error.code }]
              : (error.problem.errors ?? []),
          ),
      },
    )
  }

  return (
    <form ref={form.ref} onSubmit={create} noValidate style={{ display: 'grid', gap: '1rem' }}>
      {isResumed && <KeptNotice onDrop={restart} />}
      {isStaff ? <StaffFields form={form} /> : <ClientFields form={form} />}
      <SharedFields form={form} isStaff={isStaff} />
      {creating.isError && creating.error.code !== 'email.in-use' && (
        <Notice kind="error">{errorText(creating.error.code)}</Notice>
      )}
      <FormActions>
        <Button type="submit" look="primary" isBusy={creating.isPending}>
          {t('new.submit')}
        </Button>
        <Link to="/users" className={buttonClass('quiet')}>
          {t('new.toList')}
        </Link>
      </FormActions>
    </form>
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
