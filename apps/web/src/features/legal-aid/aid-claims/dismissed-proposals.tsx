// The dismissed proposals of a case, folded: each can be restored.
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import { dayText } from '@maat/domain/calendar/day-text'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import styles from './aid-claims.module.css'

type Proposal = AidClaimView['dismissed'][number]

interface DismissedProposalsProps {
  proposals: readonly Proposal[]
  onRestore(proposal: Proposal): void
}

export function DismissedProposals({ proposals, onRestore }: DismissedProposalsProps) {
  const { t } = useTranslation('aid-claims')
  const language = useLanguage()
  if (proposals.length === 0) return null
  return (
    <Fold label={t('proposals.dismissed', { count: proposals.length })}>
      <ul className={styles.proposals} aria-label={t('proposals.dismissedLabel')}>
        {proposals.map(proposal => {
          const { kind, title, to, day, eventId, documentId } = proposal
          const name = t(`proposals.kind.${kind}`, { title, to: to ?? '' })
          return (
            <li key={`${kind}-${eventId ?? documentId}`}>
              <div>
                <strong>{name}</strong>
                <p className={styles.soft}>{dayText(day, language, 'long')}</p>
              </div>
              <Button onClick={() => onRestore(proposal)} aria-label={t('proposals.restoreOne', { name })}>
                <Undo2 size={18} aria-hidden /> {t('proposals.restore')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}
