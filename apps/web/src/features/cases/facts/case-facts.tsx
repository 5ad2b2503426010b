// The facts of the dispute in the order in which they happened; a fact without proof stands out.

import type { FactView, ProofView } from '@maat/contract/cases/facts'
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { factDateText } from '@maat/domain/cases/file/fact-dates'
import { FileText, Pencil, Plus, Printer, Trash2, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFacts, removeFact, removeProof } from '../../../api/operations/cases/facts.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { AddToBinder } from '../binder/index.ts'
import styles from './case-facts.module.css'
import { FactDialog } from './fact-dialog.tsx'
import { PrintedChronology } from './printed-chronology.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { useProofText } from './use-proof-text.ts'

export interface PlaceInDocument {
  page: number | undefined
  version: number | undefined
}

interface CaseFactsProps {
  caseId: CaseId
  caseName: string
  documents: readonly DocumentTreeRow[]
  shownId: string | undefined
  onOpenDocument(id: string, at: PlaceInDocument): void
}

type OpenDialog =
  | { dialog: 'fact'; fact: FactView | undefined }
  | { dialog: 'prove'; fact: FactView }
  | { dialog: 'remove'; fact: FactView }
  | { dialog: 'take-away'; fact: FactView; proof: ProofView }

export function CaseFacts(props: CaseFactsProps) {
  const { caseId, caseName } = props
  const { t } = useTranslation('facts')
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isPrinting, setPrinting] = useState(false)
  const read = useRead(listFacts, { params: { caseId } })
  return (
    <section className={styles.facts} aria-labelledby="file-facts">
      <WhenLoaded read={read} skeleton={{ rows: 4, height: 5 }}>
        {({ facts, can }) => (
          <>
            <header className={styles.top}>
              <h2 id="file-facts">{t('title')}</h2>
              <Summary facts={facts} />
              {facts.length > 0 && (
                <IconButton label={t('print')} onClick={() => setPrinting(true)}>
                  <Printer size={20} aria-hidden />
                </IconButton>
              )}
              {can.includes('keep-facts') && (
                <Button look="primary" onClick={() => setDialog({ dialog: 'fact', fact: undefined })}>
                  <Plus size={18} aria-hidden /> {t('add')}
                </Button>
              )}
            </header>
            {facts.length === 0 ? (
              <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>
            ) : (
              <ol className={styles.list}>
                {facts.map(fact => (
                  <Fact
                    key={fact.id}
                    fact={fact}
                    mayKeep={can.includes('keep-facts')}
                    onAsk={setDialog}
                    onOpenDocument={props.onOpenDocument}
                  />
                ))}
              </ol>
            )}
            {isPrinting && (
              <PrintedChronology caseName={caseName} facts={facts} onPrinted={() => setPrinting(false)} />
            )}
          </>
        )}
      </WhenLoaded>
      {dialog && <FactsDialog {...props} open={dialog} onClose={() => setDialog(undefined)} />}
    </section>
  )
}

function Summary({ facts }: { facts: readonly FactView[] }) {
  const { t } = useTranslation('facts')
  const unproved = facts.filter(({ proofs }) => proofs.length === 0).length
  const outdated = facts.flatMap(({ proofs }) => proofs).filter(({ isOutdated }) => isOutdated).length
  if (facts.length === 0) return null
  return (
    <p className={styles.summary} data-unproved={unproved + outdated > 0}>
      {[
        unproved > 0 && t('unprovedCount', { count: unproved }),
        outdated > 0 && t('outdatedCount', { count: outdated }),
        unproved + outdated === 0 && t('allProved'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

interface FactProps {
  fact: FactView
  mayKeep: boolean
  onAsk(dialog: OpenDialog): void
  onOpenDocument(id: string, at: PlaceInDocument): void
}

function Fact({ fact, mayKeep, onAsk, onOpenDocument }: FactProps) {
  const { t } = useTranslation('facts')
  const language = useLanguage()
  const isUnproved = fact.proofs.length === 0
  return (
    <li className={styles.fact} data-unproved={isUnproved}>
      <p className={styles.date}>{factDateText(fact, language)}</p>
      <div className={styles.body}>
        <p className={styles.text}>{fact.text}</p>
        {fact.people.length > 0 && <p className={styles.people}>{fact.people.join(' · ')}</p>}
        {isUnproved ? (
          <p className={styles.unproved}>
            <TriangleAlert size={16} aria-hidden /> {t('unproved')}
          </p>
        ) : (
          <ul className={styles.proofs}>
            {fact.proofs.map(proof => (
              <li key={proof.id}>
                <Proof proof={proof} onOpenDocument={onOpenDocument} />
                {mayKeep && (
                  <IconButton
                    label={t('takeAwayNamed', { name: proof.documentName, page: proof.page })}
                    onClick={() => onAsk({ dialog: 'take-away', fact, proof })}
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {mayKeep && (
            <Button look="quiet" onClick={() => onAsk({ dialog: 'prove', fact })}>
              <FileText size={16} aria-hidden /> {t('proveShort')}
            </Button>
          )}
          <AddToBinder entry={{ kind: 'fact', factId: fact.id }} title={fact.text} />
          {mayKeep && (
            <>
              <IconButton
                label={t('changeNamed', { text: fact.text })}
                onClick={() => onAsk({ dialog: 'fact', fact })}
              >
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('removeNamed', { text: fact.text })}
                onClick={() => onAsk({ dialog: 'remove', fact })}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

interface ProofProps {
  proof: ProofView
  onOpenDocument(id: string, at: PlaceInDocument): void
}

function Proof({ proof, onOpenDocument }: ProofProps) {
  const { t } = useTranslation('facts')
  const proofText = useProofText()
  const { documentId, page, version } = proof
  /** The version that was read when the proof was added, also if the document has changed. */
  const open = () => onOpenDocument(documentId, { page, version })
  return (
    <div>
      <button type="button" className={styles.link} onClick={open}>
        {proofText(proof)}
      </button>
      {proof.quote && <q className={styles.quote}>{proof.quote}</q>}
      {proof.isOutdated && <p className={styles.unproved}>{t('outdated', { version: proof.version })}</p>}
    </div>
  )
}

function FactsDialog({ open, onClose, ...props }: CaseFactsProps & { open: OpenDialog; onClose(): void }) {
  const { t } = useTranslation('facts')
  const { caseId } = props
  if (open.dialog === 'fact') return <FactDialog caseId={caseId} fact={open.fact} onClose={onClose} />
  if (open.dialog === 'prove') return <ProofDialog {...props} fact={open.fact} onClose={onClose} />
  const { fact } = open
  if (open.dialog === 'take-away')
    return (
      <ActionDialog
        title={t('takeAway')}
        confirmLabel={t('takeAwayIt')}
        operation={removeProof}
        sent={{ params: { caseId, factId: fact.id, proofId: open.proof.id } }}
        refreshes={[listFacts]}
        onClose={onClose}
      >
        {t('takeAwayWhy', { name: open.proof.documentName, page: open.proof.page })}
      </ActionDialog>
    )
  return (
    <ActionDialog
      title={t('remove')}
      confirmLabel={t('removeIt')}
      operation={removeFact}
      sent={{ params: { caseId, factId: fact.id } }}
      refreshes={[listFacts]}
      onClose={onClose}
    >
      {t('removeWhy', { text: fact.text })}
    </ActionDialog>
  )
}
