// The documents that the firm's templates propose for an accepted case: to write, written, or not needed.
import type { DocumentProposal } from '@maat/contract/documents/document-proposals'
import type { CaseId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { Link } from '@tanstack/react-router'
import { CheckCircle2, FilePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  changeDocumentProposal,
  listDocumentProposals,
} from '../../../api/operations/documents/document-proposals.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './generation.module.css'

interface ProposedDocumentsProps {
  caseId: CaseId
  readerLanguage: Language
}

export function ProposedDocuments({ caseId, readerLanguage }: ProposedDocumentsProps) {
  const { t } = useTranslation('document-generation')
  const pages = usePages(listDocumentProposals, { params: { caseId } })
  if (!pages.data?.length) return null
  return (
    <Card title={t('proposed.title')} intro={t('proposed.intro')}>
      <PagedList
        pages={pages}
        className={styles.templates}
        label={t('proposed.title')}
        skeleton={{ rows: 2, height: 3 }}
        empty={null}
      >
        {proposal => <Proposal caseId={caseId} proposal={proposal} readerLanguage={readerLanguage} />}
      </PagedList>
    </Card>
  )
}

function Proposal({
  caseId,
  proposal,
  readerLanguage,
}: ProposedDocumentsProps & { proposal: DocumentProposal }) {
  const { t } = useTranslation('document-generation')
  const errorText = useErrorText()
  const name = useTranslatedName()(proposal.name)
  const { id: templateId, usable, isNeeded, documentId } = proposal
  const changing = useOperation(changeDocumentProposal, { refreshes: [listDocumentProposals] })
  const change = (isStillNeeded: boolean) =>
    changing.mutate(
      { params: { caseId, templateId }, body: { isNeeded: isStillNeeded } },
      { onError: error => showToast({ kind: 'danger', text: errorText(error.code) }) },
    )
  const language = usable.find(known => known === readerLanguage) ?? usable[0]
  const state = documentId ? 'written' : isNeeded ? 'open' : 'unneeded'
  return (
    <div className={styles.offer} data-state={state}>
      <p>
        <strong>{name}</strong>
        {state === 'written' && (
          <span className={styles.written}>
            <CheckCircle2 size={18} aria-hidden /> {t('proposed.written')}
          </span>
        )}
        {state === 'unneeded' && <span className={styles.soft}>{t('proposed.unneeded')}</span>}
      </p>
      {state === 'open' && language && (
        <Link
          to="/new-document-{$caseId}"
          params={{ caseId }}
          search={{ template: templateId, language }}
          className={buttonClass('secondary')}
          aria-label={t('proposed.writeNamed', { name })}
        >
          <FilePen size={18} aria-hidden /> {t('proposed.write')}
        </Link>
      )}
      {state !== 'written' && (
        <Button
          look="quiet"
          isBusy={changing.isPending}
          aria-label={t(isNeeded ? 'proposed.dismissNamed' : 'proposed.restoreNamed', { name })}
          onClick={() => change(!isNeeded)}
        >
          {t(isNeeded ? 'proposed.dismiss' : 'proposed.restore')}
        </Button>
      )}
    </div>
  )
}
