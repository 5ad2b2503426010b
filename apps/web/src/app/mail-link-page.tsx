// The pages behind mail links whose reader needs no account: an invitation, a case or document to sign, or an invoice.
import { lazyComponent } from '../api/lazy-import.ts'
import { useMailLink } from '../kept/use-mail-link.ts'

const SigningPage = lazyComponent(() =>
  import('../features/cases/signing/signing-page.tsx').then(file => file.SigningPage),
)
const LinkedInvoicePage = lazyComponent(() =>
  import('../features/money/invoice-links/linked-invoice-page.tsx').then(file => file.LinkedInvoicePage),
)
const LinkedSigningPage = lazyComponent(() =>
  import('../features/documents/document-signing/linked-signing-page.tsx').then(
    file => file.LinkedSigningPage,
  ),
)
const ConfirmEventPage = lazyComponent(() =>
  import('../features/calendar/calendar/event/confirm-event-page.tsx').then(file => file.ConfirmEventPage),
)

const PAGES = { sign: SigningPage, document: LinkedSigningPage, invoice: LinkedInvoicePage }

export function MailLinkPage() {
  const { link, keep } = useMailLink()
  if (!link) return <ConfirmEventPage />
  const Linked = PAGES[link.what]
  return <Linked link={link} keep={keep} />
}
