// Rows that the records of the case propose: one row has the focus, and one key accepts or dismisses it.
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import { dayText } from '@maat/domain/calendar/day-text'
import { Check, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '../../../parts/dialogs/shortcut-help.tsx'
import { useListKeys } from '../../../parts/lists/use-list-keys.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './aid-claims.module.css'
import { DismissedProposals } from './dismissed-proposals.tsx'
import type { OpenProposal } from './proposal-values.ts'
import { useDismissal } from './use-dismissal.ts'

interface AidProposalsProps {
  view: AidClaimView
  proposals: readonly OpenProposal[]
  onAccept(proposal: OpenProposal): void
}

export function AidProposals({ view: { caseId, dismissed }, proposals, onAccept }: AidProposalsProps) {
  const { t } = useTranslation('aid-claims')
  const dismissal = useDismissal(caseId)
  const list = useListKeys('aid-proposal', proposals, () => {})
  const act = (onAct: (proposal: OpenProposal) => void, proposal = list.current) => {
    if (!proposal) return
    list.reach(proposal.id)
    list.leave(proposal.id)
    onAct(proposal)
  }
  const accept = (proposal?: OpenProposal) => act(onAccept, proposal)
  const dismiss = (proposal?: OpenProposal) => act(dismissal.dismiss, proposal)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    list.move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <Card title={t('proposals.title')} intro={t('proposals.intro')}>
      <div className={styles.head}>
        <p className={styles.soft}>{t('proposals.count', { count: proposals.length })}</p>
        <ShortcutHelp
          shortcuts={{ j: () => list.move(1), k: () => list.move(-1), n: () => accept(), x: () => dismiss() }}
          keys={[
            { key: 'J', does: t('proposals.keys.next') },
            { key: 'K', does: t('proposals.keys.previous') },
            { key: 'N', does: t('proposals.keys.accept') },
            { key: 'X', does: t('proposals.keys.dismiss') },
          ]}
        />
      </div>
      <ol className={styles.proposals} onKeyDown={onKeyDown} aria-label={t('proposals.title')}>
        {proposals.map(proposal => (
          <Proposal
            key={proposal.id}
            proposal={proposal}
            isCurrent={proposal.id === list.reachedId}
            onReach={() => list.reach(proposal.id)}
            onAccept={() => accept(proposal)}
            onDismiss={() => dismiss(proposal)}
          />
        ))}
      </ol>
      {dismissal.problem && <Notice kind="error">{dismissal.problem}</Notice>}
      <DismissedProposals proposals={dismissed} onRestore={dismissal.restore} />
    </Card>
  )
}

interface ProposalProps {
  proposal: OpenProposal
  isCurrent: boolean
  onReach(): void
  onAccept(): void
  onDismiss(): void
}

function Proposal({ proposal, isCurrent, onReach, onAccept, onDismiss }: ProposalProps) {
  const { t } = useTranslation('aid-claims')
  const language = useLanguage()
  const { id, kind, title, day, to, code, documentId } = proposal
  const name = t(`proposals.kind.${kind}`, { title, to: to ?? '' })
  const proof = t(documentId ? 'proposals.document' : 'proposals.event', { title })
  const facts = [dayText(day, language, 'long'), code, proof]
  return (
    <li data-current={isCurrent || undefined} onFocus={onReach}>
      <div>
        <strong>{name}</strong>
        <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.stepButtons}>
        <Button id={`aid-proposal-${id}`} onClick={onAccept} aria-label={t('proposals.acceptOne', { name })}>
          <Check size={18} aria-hidden /> {t('proposals.accept')}
        </Button>
        <IconButton label={t('proposals.dismissOne', { name })} onClick={onDismiss}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
