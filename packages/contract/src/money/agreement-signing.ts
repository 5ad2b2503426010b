// The link with which a client reads a fee agreement or quote, and signs or refuses it, without a session. `signing.ts`
// has the steps before: the link is opened, and its holder identified.
import { z } from 'zod'
import { withPass } from '../cases/signing.ts'
import { FeeAgreementId } from '../ids.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { FeeAgreementView, Refusal, RequestedChange, SignedAgreement } from './fee-agreements.ts'

const byAgreement = { params: z.object({ agreementId: FeeAgreementId }) }

export const askAgreementSignature = operation({
  path: 'POST /api/fee-agreements/:agreementId/signature-request',
  summary:
    'Mails the client a link to read and sign an open version without a session. It replaces an earlier link. With two-factor sign-in, the mail leads to the sign-in page.',
  needs: 'fee-agreement.ask-signature',
  ...byAgreement,
  reply: FeeAgreementView,
  createsOnce: true,
  perMinute: 10,
  fails: [
    'fee-agreement.not-found',
    'fee-agreement.not-open',
    'fee-agreement.expired',
    'signing.client-unidentifiable',
  ],
})

export const showAgreementLink = operation({
  path: 'POST /api/fee-agreements/:agreementId/signature-request/desk',
  summary:
    'Creates a link for a client at the desk, to be shown as a QR code. It replaces an earlier link. With two-factor sign-in, it leads to the sign-in page.',
  needs: 'fee-agreement.ask-signature',
  ...byAgreement,
  reply: z.object({
    /** Only in this reply: the server stores only the hash of its token. */
    link: z.string(),
    address: z.string(),
    agreement: FeeAgreementView,
  }),
  perMinute: 20,
  fails: [
    'fee-agreement.not-found',
    'fee-agreement.not-open',
    'fee-agreement.expired',
    'signing.client-unidentifiable',
  ],
})

export const withdrawAgreementSignature = operation({
  path: 'DELETE /api/fee-agreements/:agreementId/signature-request',
  summary: 'Ends the mailed link. The version stays open, and the client can still answer in their account.',
  needs: 'fee-agreement.ask-signature',
  ...byAgreement,
  reply: FeeAgreementView,
  fails: ['fee-agreement.not-found'],
})

export const AgreementToSign = FeeAgreementView.pick({
  kind: true,
  edition: true,
  language: true,
  title: true,
  sections: true,
  quote: true,
  proposedByName: true,
  proposedAt: true,
  digest: true,
}).extend({
  signerName: z.string(),
  /** The version before, to compare with. */
  earlier: FeeAgreementView.pick({ edition: true, language: true, sections: true }).nullable(),
})
export type AgreementToSign = z.output<typeof AgreementToSign>

export const readAgreementToSign = operation({
  path: 'POST /api/signing/agreement/reading',
  summary: 'Returns the version of a fee agreement that the identified signer is asked to sign.',
  needs: 'case.sign-by-link',
  body: z.strictObject(withPass),
  example: { pass: 'a'.repeat(43) },
  reply: AgreementToSign,
  perMinute: 60,
  skipsAudit: true,
  fails: ['link.invalid'],
})

export const signAgreementByLink = operation({
  path: 'POST /api/signing/agreement/signature',
  summary: 'Signs the version that was read. The link ends.',
  needs: 'case.sign-by-link',
  body: SignedAgreement.extend({
    ...withPass,
    /** The digest of the content that was read. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  example: {
    pass: 'a'.repeat(43),
    digest: 'a'.repeat(64),
    signature: { kind: 'typed', text: 'Camille Exemple', strokes: [], validatedAt: '2026-11-18T09:00:00Z' },
    options: [],
  },
  reply: EmptyReply,
  createsOnce: true,
  perMinute: 20,
  bodyLimit: 300_000,
  fails: ['link.invalid', 'quote.unfit', 'quote.option-unknown'],
})

export const refuseAgreementByLink = operation({
  path: 'POST /api/signing/agreement/refusal',
  summary: 'Refuses the version that was read, with a reason. The link ends.',
  needs: 'case.sign-by-link',
  body: Refusal.extend(withPass),
  example: { pass: 'a'.repeat(43), reason: 'Le budget me paraît trop élevé.' },
  reply: EmptyReply,
  createsOnce: true,
  perMinute: 10,
  fails: ['link.invalid'],
})

export const requestAgreementChangeByLink = operation({
  path: 'POST /api/signing/agreement/change-request',
  summary: 'Requests a change of the version that was read. The link ends.',
  needs: 'case.sign-by-link',
  body: RequestedChange.extend(withPass),
  example: { pass: 'a'.repeat(43), change: 'Je préfère un forfait pour la première étape.' },
  reply: EmptyReply,
  createsOnce: true,
  perMinute: 10,
  fails: ['link.invalid'],
})
