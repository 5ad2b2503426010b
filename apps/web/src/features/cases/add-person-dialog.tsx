import { COLLABORATOR_ACCESS, type CollaboratorAccess } from '@maat/domain/collaborators'
import { checkEmailAddress } from '@maat/domain/email-address'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './changes.module.css'
import type { ParticipantChanges } from './use-participant-changes.ts'

const EMPTY: { email: string; name: string; access: CollaboratorAccess } = {
  email: '',
  name: '',
  access: 'reader',
}

export function AddPersonDialog({ changes, onClose }: { changes: ParticipantChanges; onClose(): void }) {
  const { t } = useTranslation(['cases', 'shell'])
  const errorText = useErrorText()
  const formId = useId()
  const form = useForm(EMPTY)
  const { add, caseId } = changes
  const kept = useKeptForm(`person-${caseId}`, form)
  const isTaken = add.isError && add.error.code === 'case.already-participant'

  function invite(event: FormEvent): void {
    event.preventDefault()
    const { email, name } = form.values
    const code = checkEmailAddress(email.trim())
    form.object(code ? [{ path: 'email', code }] : [])
    if (code) return
    add.mutate(
      { params: { caseId }, body: form.values },
      {
        onSuccess: () => {
          showToast({ kind: 'success', text: t('people.added', { name: name.trim() || email.trim() }) })
          kept.forget()
          onClose()
        },
        onError: error => {
          if (error.code === 'case.already-participant') form.object([{ path: 'email', code: error.code }])
        },
      },
    )
  }

  return (
    <Dialog
      title={t('people.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={add.isPending}>
            {t('people.addConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={invite} noValidate className={styles.fields}>
        {kept.notice}
        <p>{t('people.addHelp')}</p>
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('people.email')}
          isRequired
          maxLength={254}
        />
        <TextField form={form} name="name" label={t('people.name')} maxLength={200} />
        <Choice
          name="access"
          look="cards"
          legend={t('people.accessQuestion')}
          value={form.values.access}
          onChange={access => form.set({ access })}
          options={COLLABORATOR_ACCESS.map(access => ({
            value: access,
            label: t(`access.${access}`),
            description: t(`accessHelp.${access}`),
          }))}
        />
        {add.isError && !isTaken && <Notice kind="error">{errorText(add.error.code)}</Notice>}
      </form>
    </Dialog>
  )
}
