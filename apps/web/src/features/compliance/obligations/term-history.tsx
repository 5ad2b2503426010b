// All terms of an obligation, the latest first: proved, cancelled or open.
import type { ObligationTermView, ObligationView } from '@maat/contract/compliance/obligations'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readObligationFile,
  reopenObligationTerm,
} from '../../../api/operations/compliance/obligation-terms.ts'
import { listObligationTerms } from '../../../api/operations/compliance/obligations.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './obligations.module.css'
import { REFRESHED } from './refreshed.ts'

export function TermHistory({ obligation }: { obligation: ObligationView }) {
  const { t } = useTranslation('obligations')
  const pages = usePages(listObligationTerms, { params: { obligationId: obligation.id }, query: {} })
  const mayReopen = obligation.can.includes('edit')
  return (
    <section aria-labelledby="obligation-terms">
      <h3 id="obligation-terms">{t('terms.title')}</h3>
      <PagedList
        pages={pages}
        className={styles.terms}
        label={t('terms.title')}
        skeleton={{ rows: 3, height: 3 }}
        empty={<p className={styles.soft}>{t('terms.none')}</p>}
      >
        {term => <TermRow term={term} mayReopen={mayReopen} />}
      </PagedList>
    </section>
  )
}

function TermRow({ term, mayReopen }: { term: ObligationTermView; mayReopen: boolean }) {
  const { t } = useTranslation('obligations')
  const format = useFormat()
  const { proof, state, cancelReason, moveReason } = term
  const isSettled = state === 'proved' || state === 'cancelled'
  const given = proof && [
    t('terms.proved', { date: format.date(proof.doneOn), name: proof.by }),
    proof.number && t('terms.number', { number: proof.number }),
    proof.statement,
  ]
  return (
    <div className={styles.term} data-state={state}>
      <strong>{term.dueAt ? format.dateTime(term.dueAt) : format.date(term.dueOn)}</strong>
      <span className={styles.termState}>{t(`term.${state}`)}</span>
      <span className={styles.termText}>
        {given ? given.filter(Boolean).join(' · ') : cancelReason || moveReason}
      </span>
      <span className={styles.tools}>
        {proof?.fileName && (
          <DownloadFileButton
            operation={readObligationFile}
            sent={{ params: { termId: term.id } }}
            name={proof.fileName}
            label={t('terms.download', { name: proof.fileName })}
          >
            <Download size={18} aria-hidden /> {proof.fileName}
          </DownloadFileButton>
        )}
        {isSettled && mayReopen && <Reopen term={term} />}
      </span>
    </div>
  )
}

function Reopen({ term }: { term: ObligationTermView }) {
  const { t } = useTranslation('obligations')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('reopen.named', { date: format.date(term.dueOn) })} onClick={() => setOpen(true)}>
        <Undo2 size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <ActionDialog
          title={t('reopen.title')}
          confirmLabel={t('reopen.confirm')}
          operation={reopenObligationTerm}
          sent={reason => ({ params: { termId: term.id }, body: { reason } })}
          words={{ label: t('reason'), keepAs: `term-reopen-${term.id}`, maxLength: 300, isRequired: true }}
          refreshes={REFRESHED}
          doneText={t('reopen.done')}
          onClose={() => setOpen(false)}
        >
          {t('reopen.why')}
        </ActionDialog>
      )}
    </>
  )
}
