import type { Tagged } from '@maat/contract/operation'
import { ProfileChange, type UserView } from '@maat/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '../../api/later.ts'
import { readUser, updateUser } from '../../api/operations/users.ts'
import { updateStoredUser, useSession } from '../../api/session.ts'
import { queryKeyOf, useOperation } from '../../api/use-operation.ts'
import { ChangedMeanwhile } from '../../preferences/changed-meanwhile.tsx'
import { KeptNotice } from '../../preferences/kept-notice.tsx'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { loadPhoneNumbers, type PhoneNumbers } from '../../preferences/load-phone-numbers.ts'
import type { Saved } from '../../preferences/save-merged.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { useMergedSaving } from '../../preferences/use-merged-saving.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import {
  CompanySection,
  ContactSection,
  IdentitySection,
  ProfessionSection,
  TeamSection,
} from './profile-sections.tsx'
import { changeOf, keepable, type ProfileValues, valuesOf } from './profile-values.ts'
import { storedFieldsOf } from './use-own-profile.ts'
import { useProfileWords } from './use-profile-words.ts'

interface KeptProfile {
  values: ProfileValues
  /** What it was begun on: whoever saved since is not overwritten. */
  base: Saved<ProfileValues, string>
}

interface ProfileFormProps {
  read: Tagged<UserView>
}

export function ProfileForm({ read }: ProfileFormProps) {
  const kept = useKept<KeptProfile>(`profile-${read.reply.id}`)
  const [isDropped, setDropped] = useState(false)
  if (kept.values === undefined) return <Skeleton rows={5} height={5} />
  const begun = isDropped ? undefined : (kept.values ?? undefined)
  return (
    <OpenForm key={String(isDropped)} read={read} kept={kept} begun={begun} onDrop={() => setDropped(true)} />
  )
}

interface OpenFormProps extends ProfileFormProps {
  kept: Kept<KeptProfile>
  begun: KeptProfile | undefined
  onDrop(): void
}

function OpenForm({ read, kept, begun, onDrop }: OpenFormProps) {
  const { t } = useTranslation(['profile', 'shell'])
  const errorText = useErrorText()
  const { user } = useSession()
  const queries = useQueryClient()
  // What stands, as far as one knows; a change is told against it.
  const person = read.reply
  const standing = useRef(person)
  const base = standing.current
  const before = useRef(begun?.base.value ?? valuesOf(person))
  const words = useProfileWords()
  const phones = useLater(loadPhoneNumbers)
  const form = useForm(begun?.values ?? valuesOf(person), { saved: begun?.base.value })
  const updating = useOperation(updateUser)
  const saving = useMergedSaving<ProfileValues, string>({
    start: savedOf(read),
    begun: begun?.base,
    async send(values, tag) {
      const body = changeFrom(await phones(), before.current, values)
      return keep(await updating.mutateAsync({ params: { id: person.id }, body, tag }))
    },
    currentOf: (current, tag) => stand({ tag, reply: current as UserView }),
    mine: form.values,
    show: form.replace,
    onError: ({ problem: { errors = [] } }) =>
      form.object(errors.map(({ path, code }) => ({ path: fieldNamed(path), code }))),
  })
  const isReadOnly = !base.can.includes('update')
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed or chosen
  useEffect(
    () =>
      kept.keep(
        form.isChanged
          ? { values: keepable(form.values), base: saving.base as KeptProfile['base'] }
          : undefined,
      ),
    [form.values, saving.base],
  )

  function stand(current: Tagged<UserView>): Saved<ProfileValues, string> {
    const saved = savedOf(current)
    standing.current = current.reply
    before.current = saved.value
    return saved
  }

  function keep(saved: Tagged<UserView>): Saved<ProfileValues, string> {
    queries.setQueryData(queryKeyOf(readUser, { params: { id: person.id } }), saved)
    if (person.id === user.id) updateStoredUser(storedFieldsOf(saved.reply))
    return stand(saved)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const change = changeFrom(await phones(), before.current, form.values)
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
    saving.save(form.values)
  }

  return (
    <form ref={form.ref} onSubmit={save} noValidate style={{ display: 'grid', gap: '1.5rem' }}>
      {begun && form.isChanged && <KeptNotice isSaved onDrop={onDrop} />}
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
      <ChangedMeanwhile saving={saving} {...words} />
      {saving.error && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      {!isReadOnly && (
        <FormActions>
          <Button
            type="submit"
            look="primary"
            isBusy={saving.isSaving}
            busyLabel={t('saving', { ns: 'shell' })}
          >
            {t('save', { ns: 'shell' })}
          </Button>
          {form.isChanged && <span role="status">{t('unsaved')}</span>}
        </FormActions>
      )}
      <LeaveDialog isChanged={form.isChanged} onLeave={kept.forget} />
    </form>
  )
}

const savedOf = ({ tag, reply }: Tagged<UserView>): Saved<ProfileValues, string> => ({
  version: tag,
  value: valuesOf(reply),
})

function changeFrom({ normalisePhoneNumber }: PhoneNumbers, before: ProfileValues, values: ProfileValues) {
  const { phone, phoneCountry } = values
  const phoneNumber = phone.trim() === '' ? null : (normalisePhoneNumber(phoneCountry, phone) ?? phone)
  return changeOf(before, values, phoneNumber)
}

const fieldNamed = (path: string) =>
  path === 'phoneNumber' ? 'phone' : path === 'biography' ? 'biographyFr' : path
const codeFor = (message: string) => (/^[a-z-]+\.[a-z-]+$/.test(message) ? message : 'field.invalid')
