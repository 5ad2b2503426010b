// The dialogs of a client's page: one for each question, for a review and for a report.
import type { KycOwner, KycRecord } from '@maat/contract/compliance/kyc'
import { ExposureDialog } from './dialogs/exposure-dialog.tsx'
import { FactsDialog } from './dialogs/facts-dialog.tsx'
import { OwnerDialog } from './dialogs/owner-dialog.tsx'
import { RemoveOwnerDialog } from './dialogs/remove-owner-dialog.tsx'
import { ReportDialog } from './dialogs/report-dialog.tsx'
import { ReviewDialog } from './dialogs/review-dialog.tsx'
import { ScopeDialog } from './dialogs/scope-dialog.tsx'

export type RecordTask =
  | { kind: 'scope' | 'exposure' | 'facts' | 'owner' | 'review' | 'report' }
  | { kind: 'remove-owner'; owner: KycOwner }

interface RecordDialogsProps {
  kyc: KycRecord
  task: RecordTask
  onClose(): void
}

export function RecordDialogs({ kyc, task, onClose }: RecordDialogsProps) {
  switch (task.kind) {
    case 'scope':
      return <ScopeDialog kyc={kyc} onClose={onClose} />
    case 'exposure':
      return <ExposureDialog kyc={kyc} onClose={onClose} />
    case 'facts':
      return <FactsDialog kyc={kyc} onClose={onClose} />
    case 'owner':
      return <OwnerDialog kyc={kyc} onClose={onClose} />
    case 'remove-owner':
      return <RemoveOwnerDialog clientId={kyc.id} owner={task.owner} onClose={onClose} />
    case 'review':
      return <ReviewDialog kyc={kyc} onClose={onClose} />
    case 'report':
      return <ReportDialog clientId={kyc.id} onClose={onClose} />
  }
}
