import { ProfileChange, type UserView } from '@maat/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { updateStoredUser, useSession } from '../../api/session.ts'
import { queryKeyOf, useOperation } from '../../api/use-operation.ts'
import { readUser, updateUser } from '../../api/work-operations.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import {
  CompanySection,
  ContactSection,
  IdentitySection,
  ProfessionSection,
  TeamSection,
} from './profile-sections.tsx'
import { changeOf, valuesOf } from './profile-values.ts'
import { storedFieldsOf } from './use-own-profile.ts'

export function ProfileForm({ person }: { person: UserView }) {
  const { t } = useTranslation(['profile', 'shell'])
  const errorText = useErrorText()
  const { user } = useSession()
  const queries = useQueryClient()
  const [base, setBase] = useState(person)
  const [isStale, setStale] = useState(false)
  const form = useForm(valuesOf(person))
  const saving = useOperation(updateUser, { onSuccess: keep })
  const isReadOnly = !base.can.includes('update')

  function keep(saved: UserView): void {
    queries.setQueryData(queryKeyOf(readUser, { params: { id: saved.id } }), saved)
    if (saved.id === user.id) updateStoredUser(storedFieldsOf(saved))
    restart(saved)
    showToast({ kind: 'success', text: t('saved', { ns: 'shell' }) })
  }

  function restart(from: UserView): void {
    setBase(from)
    setStale(false)
    form.replace(valuesOf(from))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { phone, phoneCountry } = form.values
    // The library of the world's phone numbers comes with the first save.
    const { normalisePhoneNumber } = await import('@maat/domain/phone-number')
    const phoneNumber = phone.trim() === '' ? null : (normalisePhoneNumber(phoneCountry, phone) ?? phone)
    const change = changeOf(valuesOf(base), form.values, base.version, phoneNumber)
    const parsed = ProfileChange.safeParse(change)
    if (!parsed.success) {
      form.parse(ProfileChange, change)
      form.object(
        parsed.error.issues.map(issue => ({
          path: fieldNamed(String(issue.path[0])),
          code: codeFor(issue.message),
        })),
      )
      return
    }
    form.object([])
    saving.mutate({ params: { id: base.id }, body: change }, { onError: told })
  }

  /** Somebody saved meanwhile: what was typed stays, and a next save starts from their version. */
  function told(error: CallError): void {
    if (error.code === 'record.stale') {
      setBase(error.problem.current as UserView)
      setStale(true)
    }
    form.object((error.problem.errors ?? []).map(({ path, code }) => ({ path: fieldNamed(path), code })))
  }

  return (
    <form ref={form.ref} onSubmit={save} noValidate style={{ display: 'grid', gap: '1.5rem' }}>
      <fieldset
        disabled={isReadOnly}
        style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: '1.5rem', minWidth: 0 }}
      >
        <IdentitySection form={form} person={base} />
        {base.kind === 'business' && base.role === 'User' && <CompanySection form={form} />}
        <ContactSection form={form} person={base} />
        {(base.role === 'Avocat' || base.kind === 'legal-professional') && <ProfessionSection form={form} />}
        {base.role !== 'User' && <TeamSection form={form} />}
      </fieldset>
      {isStale && (
        <Notice kind="error">
          <strong>{t('staleTitle')}</strong>
          <p>{t('staleBody')}</p>
          <Button look="quiet" onClick={() => restart(base)}>
            {t('staleReload')}
          </Button>
        </Notice>
      )}
      {saving.isError && !isStale && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      {!isReadOnly && (
        <FormActions>
          <Button
            type="submit"
            look="primary"
            isBusy={saving.isPending}
            busyLabel={t('saving', { ns: 'shell' })}
          >
            {t('save', { ns: 'shell' })}
          </Button>
          {form.isChanged && <span role="status">{t('unsaved')}</span>}
        </FormActions>
      )}
      <LeaveDialog isChanged={form.isChanged} />
    </form>
  )
}

const fieldNamed = (path: string) =>
  path === 'phoneNumber' ? 'phone' : path === 'biography' ? 'biographyFr' : path
const codeFor = (message: string) => (/^[a-z-]+\.[a-z-]+$/.test(message) ? message : 'field.invalid')
