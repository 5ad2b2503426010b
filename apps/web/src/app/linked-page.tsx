// The pages behind mail links whose reader needs no account: an invitation, a case to sign or an invoice.
import { laterPart } from '../api/later.ts'
import { useCarriedLink } from '../kept/use-carried-link.ts'

const SigningPage = laterPart(() =>
  import('../features/signing/signing-page.tsx').then(file => file.SigningPage),
)
const LinkedInvoicePage = laterPart(() =>
  import('../features/invoice-links/linked-invoice-page.tsx').then(file => file.LinkedInvoicePage),
)
const ConfirmEventPage = laterPart(() =>
  import('../features/calendar/confirm-event-page.tsx').then(file => file.ConfirmEventPage),
)

export function LinkedPage() {
  const { link, keep } = useCarriedLink()
  if (!link) return <ConfirmEventPage />
  const Linked = link.what === 'sign' ? SigningPage : LinkedInvoicePage
  return <Linked link={link} keep={keep} />
}
