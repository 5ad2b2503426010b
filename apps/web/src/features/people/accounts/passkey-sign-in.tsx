// Signs in with a passkey: alone, or in addition to the password.

import type { SentBodyOf } from '@maat/contract/operation'
import type { SignedIn } from '@maat/contract/people/accounts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import type { CallError } from '../../../api/call-error.ts'
import { login } from '../../../api/operations/people/accounts.ts'
import { loginWithPasskey } from '../../../api/operations/people/passkeys.ts'
import { signWithPasskey } from '../../../api/passkeys.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'

interface PasskeySignInProps {
  /** The password, if the passkey is the second factor. */
  password?: SentBodyOf<typeof login> | undefined
  onSignedIn(signedIn: SignedIn): void
}

export function PasskeySignIn({ password, onSignedIn }: PasskeySignInProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const entering = useMutation<SignedIn | undefined, CallError>({
    async mutationFn() {
      // Sent without a token, because the server would refuse an expired session.
      const visitor = { token: '' }
      const passkey = await signWithPasskey(visitor.token)
      if (!passkey) return undefined
      if (password) return await call(login, { body: { ...password, passkey } }, visitor)
      return await call(loginWithPasskey, { body: { passkey } }, visitor)
    },
    onSuccess(signedIn) {
      if (signedIn) onSignedIn(signedIn)
    },
  })
  const isUnused = entering.isSuccess && !entering.data
  return (
    <>
      <Button
        isWide
        isBusy={entering.isPending}
        busyLabel={t('passkey.waiting')}
        onClick={() => entering.mutate()}
      >
        {t('passkey.signIn')}
      </Button>
      {isUnused && <Notice>{t('passkey.unused')}</Notice>}
      {entering.isError && <Notice kind="error">{errorText(entering.error.code)}</Notice>}
    </>
  )
}
