// Proposed rows that are not in the form yet, and the rows that they become.
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import { numberInputText } from '../../../texts/amounts.ts'
import { type ClaimValues, lineOn, newService, newTrip, onAnotherDay } from './claim-values.ts'

type Proposal = AidClaimView['proposals'][number]
export type OpenProposal = Proposal & { id: string }

const isProof = (row: Pick<Proposal, 'eventId' | 'documentId'>, { eventId, documentId }: Proposal) =>
  (eventId !== null && row.eventId === eventId) || (documentId !== null && row.documentId === documentId)

/** The server leaves out saved rows; rows that are only typed are left out here. */
export function openProposals(
  { services, trips }: ClaimValues,
  proposals: readonly Proposal[],
): OpenProposal[] {
  return proposals
    .filter(proposal => {
      const rows = proposal.kind === 'travel' ? trips : services
      return !rows.some(row => isProof(row, proposal))
    })
    .map(proposal => ({
      ...proposal,
      id: `${proposal.kind}-${proposal.eventId ?? proposal.documentId}`,
    }))
}

export function withProposal(
  values: ClaimValues,
  { kind, day, code, hours, to, title, eventId, documentId }: Proposal,
  { lines, office }: { lines: AidClaimView['lines']; office: string },
): ClaimValues {
  const proof = { eventId, documentId }
  if (kind === 'travel') {
    const trip = onAnotherDay(newTrip(values.trips, day, office), { travelledOn: day })
    return { ...values, trips: [...values.trips, { ...trip, to: to ?? '', note: title, ...proof }] }
  }
  const service = {
    ...newService(values.services, day),
    code: code ?? '',
    line: lineOn(lines, code ?? '', day) ?? null,
    hours: numberInputText(hours ?? ''),
    note: title,
    ...proof,
  }
  return { ...values, services: [...values.services, service] }
}

/** The numbers of the rows without an event or document as their proof. */
export const unprovedRows = (rows: readonly Pick<Proposal, 'eventId' | 'documentId'>[]): number[] =>
  rows.flatMap(({ eventId, documentId }, index) =>
    eventId === null && documentId === null ? [index + 1] : [],
  )
