import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { CaseDocuments } from '../../../documents/documents/index.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useRefreshedDraft } from '../use-refreshed-draft.ts'

/** The documents that the issue requires, and any others that may help. */
export function DocumentsStep() {
  const { t } = useTranslation('case-draft')
  const { draft, answers } = useDraft()
  const refresh = useRefreshedDraft()
  const queries = useQueryClient()
  // Each change to the documents changes what is still missing.
  useEffect(() => {
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (
        type === 'updated' &&
        String(query.queryKey[0]).includes('/documents') &&
        query.state.status === 'success'
      )
        refresh()
    })
  }, [queries, refresh])
  return (
    <>
      {!answers.issueId && <Notice>{t('documents.issueFirst')}</Notice>}
      <CaseDocuments caseId={draft.id} />
    </>
  )
}
