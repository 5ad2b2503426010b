// Where links of mails lead whose reader needs no account: to an invitation, or to a case that is to be signed.
import { laterPart } from '../api/later.ts'
import { useSigningLink } from '../features/signing/index.ts'

const SigningPage = laterPart(() =>
  import('../features/signing/signing-page.tsx').then(file => file.SigningPage),
)
const ConfirmEventPage = laterPart(() =>
  import('../features/calendar/confirm-event-page.tsx').then(file => file.ConfirmEventPage),
)

export function LinkedPage() {
  const place = useSigningLink()
  return place.link ? <SigningPage {...place} link={place.link} /> : <ConfirmEventPage />
}
