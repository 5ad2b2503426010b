// The records of the firm's compliance, and questions to the firm.
import { kycSpecimens } from './kyc-specimens.ts'
import { obligationSpecimens, obligationTermSpecimens } from './obligation-specimens.ts'
import { sanctionSpecimens } from './sanction-specimens.ts'
import { ticketSpecimens } from './ticket-specimens.ts'
import { trainingSpecimens } from './training-specimens.ts'

export const COMPLIANCE_SPECIMENS = {
  kyc: kycSpecimens,
  ...sanctionSpecimens,
  obligation: obligationSpecimens,
  'obligation-term': obligationTermSpecimens,
  training: trainingSpecimens,
  ticket: ticketSpecimens,
}
