// Asks for the password in a dialog when the session ends, so that the user's input on the page below is kept.

import type { SentBodyOf } from '@maat/contract/operation'
import type { SignedIn } from '@maat/contract/people/accounts'
import { fullName } from '@maat/domain/people/person-name'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import type { CallError } from '../../api/call-error.ts'
import { hasSessionEnded, watchSessionEnd } from '../../api/ended-session.ts'
import { knownBrowsers } from '../../api/known-browser.ts'
import { login, logout } from '../../api/operations/people/accounts.ts'
import { forgetSession, signIn, useSession } from '../../api/session.ts'
import { PasskeySignIn } from '../../features/people/accounts/lazy-passkey-sign-in.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { useSessionTime } from './use-session-time.ts'

export function SessionEndDialog() {
  const isEnded = useSyncExternalStore(watchSessionEnd, hasSessionEnded)
  const [isAtLimit, setAtLimit] = useState(false)
  useSessionTime(() => setAtLimit(true))
  if (isEnded) return <PasswordDialog reason="ended" onBack={() => setAtLimit(false)} />
  if (isAtLimit) return <PasswordDialog reason="limit" onBack={() => setAtLimit(false)} />
  return null
}

interface PasswordDialogProps {
  /** At its time limit the session is still valid, so the user may cancel. */
  reason: 'ended' | 'limit'
  onBack(): void
}

function PasswordDialog({ reason, onBack }: PasswordDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const form = useForm({ password: '', secondFactor: '' })
  const [asksCode, setAsksCode] = useState(false)
  const id = useId()
  const leave = useLeaving()
  const entering = useMutation<SignedIn, CallError, SentBodyOf<typeof login>>({
    // Sent without a token, because the server would refuse the expired session.
    mutationFn: body => call(login, { body }, { token: '' }),
    onSuccess: enter,
    onError: ({ code }) => showError(code),
  })

  function enter(signedIn: SignedIn): void {
    if (signedIn.id === user.id) {
      signIn(signedIn)
      // At its time limit the previous session is still valid.
      if (reason === 'limit') endUnused(user.token)
      onBack()
    } else {
      // The address was given to another account meanwhile.
      endUnused(signedIn.token)
      leave()
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { password, secondFactor } = form.values
    if (password === '') form.showProblems([{ path: 'password', code: 'login.no-password' }])
    else
      entering.mutate({
        email: user.email,
        password,
        browsers: knownBrowsers(),
        ...(asksCode && { secondFactor }),
      })
  }

  function showError(code: string): void {
    if (code === 'login.second-factor-required') setAsksCode(true)
    else
      form.showProblems([{ path: code === 'login.second-factor-wrong' ? 'secondFactor' : 'password', code }])
  }

  const closing = reason === 'ended' ? { isBinding: true as const } : { onClose: onBack }
  return (
    <Dialog
      title={t(`session.${reason}.title`)}
      isOpen
      hidesPage={reason === 'ended'}
      {...closing}
      actions={
        <>
          <Button onClick={reason === 'ended' ? leave : onBack}>{t(`session.${reason}.leave`)}</Button>
          <Button
            type="submit"
            form={id}
            look="primary"
            isBusy={entering.isPending}
            busyLabel={t('session.checking')}
          >
            {t('next')}
          </Button>
        </>
      }
    >
      <p>{t(`session.${reason}.body`, { name: fullName(user) })}</p>
      <form id={id} ref={form.ref} onSubmit={submit} noValidate>
        <TextField
          form={form}
          name="password"
          type="password"
          label={t('session.password')}
          autoComplete="current-password"
          takesFocus
        />
        {asksCode && (
          <TextField
            form={form}
            name="secondFactor"
            label={t('session.code')}
            autoComplete="one-time-code"
            ref={focus}
          />
        )}
        <PasskeySignIn onSignedIn={enter} />
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      </form>
    </Dialog>
  )
}

function endUnused(token: string): void {
  call(logout, {}, { token }).catch(error => console.warn('A session that nobody uses was not ended', error))
}

const focus = (field: HTMLElement | null) => field?.focus()

function useLeaving(): () => void {
  const router = useRouter()
  return () => {
    const { href } = router.state.location
    forgetSession()
    void router.navigate({ to: '/login', search: { from: href } })
  }
}
