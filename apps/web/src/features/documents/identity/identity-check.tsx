// The identity check: a client's identity papers and their status. All pages use the same component, so a paper given
// on one page appears on all.
import type { IdentityCheck as Check, IdentityPaper } from '@maat/contract/documents/identity'
import type { PaperKind } from '@maat/domain/identity/identity-papers'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readIdentity } from '../../../api/operations/documents/identity.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import styles from './identity.module.css'
import { IDENTITY_PLACE } from './identity-place.ts'
import { PaperSection } from './paper-section.tsx'

export interface IdentityCheckProps {
  clientId: string
  /** Called after a change that other parts depend on. */
  onChange?(): void
  /** Missing data, shown where it can be added. */
  children?: ReactNode
  /** More questions after the papers. */
  after?: ReactNode
}

const SCAN_PAUSE_MS = 3000

export function IdentityCheck({ clientId, onChange, children, after }: IdentityCheckProps) {
  const { t } = useTranslation('identity')
  const check = useRead(readIdentity, { params: { clientId } })
  const failure = check.error
  useWhileScanned(check.data, check.refetch)
  // Staff without a case of this client see nothing.
  if (failure?.code === 'identity.not-found') return null
  return (
    <Card id={IDENTITY_PLACE} title={t('title')} intro={check.data && <Intro check={check.data} />}>
      {children}
      {failure ? (
        <ReadFailed error={failure} onRetry={() => check.refetch()} />
      ) : check.data ? (
        <Papers check={check.data} onChange={onChange} />
      ) : (
        <Skeleton rows={2} height={6} />
      )}
      {after}
    </Card>
  )
}

function Intro({ check: { clientId, clientName } }: { check: Check }) {
  const { t } = useTranslation('identity')
  const { user } = useSession()
  return <>{clientId === user.id ? t('intro') : t('intro_client', { name: clientName })}</>
}

/** No event announces the end of a scan, so poll until it has ended. */
function useWhileScanned(check: Check | undefined, refetch: () => unknown): void {
  const isScanned = check?.papers.some(({ sides }) => sides.some(({ status }) => status === 'processing'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetch` does the same at every render
  useEffect(() => {
    if (!isScanned) return
    const timer = setInterval(() => void refetch(), SCAN_PAUSE_MS)
    return () => clearInterval(timer)
  }, [isScanned])
}

const isGiven = ({ sides }: IdentityPaper) =>
  sides.some(({ files, status }) => files.length > 0 || status === 'required')

function Papers({ check, onChange }: { check: Check; onChange: (() => void) | undefined }) {
  const { t } = useTranslation('identity')
  const [chosen, setChosen] = useState<readonly PaperKind[]>([])
  const { papers, clientId } = check
  const mayGive = papers.some(({ can }) => can.includes('give'))
  const isEmpty = !papers.some(isGiven) && chosen.length === 0
  const isShown = (paper: IdentityPaper) =>
    isGiven(paper) || chosen.includes(paper.kind) || (isEmpty && mayGive && paper.kind === 'identity-card')
  const others = papers.filter(paper => !isShown(paper))
  return (
    <div className={styles.papers}>
      {!mayGive && isEmpty && <p>{t('none')}</p>}
      {papers.filter(isShown).map(paper => (
        <PaperSection key={paper.kind} clientId={clientId} paper={paper} onChange={onChange} />
      ))}
      {mayGive && others.length > 0 && (
        <div className={styles.others}>
          <p id="other-papers">{t('others')}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: the group contains buttons, not form fields */}
          <div role="group" aria-labelledby="other-papers" className={styles.actions}>
            {others.map(({ kind }) => (
              <Button key={kind} onClick={() => setChosen([...chosen, kind])}>
                {t(`kind.${kind}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
