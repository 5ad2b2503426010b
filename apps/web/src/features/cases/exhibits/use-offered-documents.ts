// The documents that may become exhibits of a set. Those of other cases are shown, because a user searches them here.

import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { listLinkedDocuments } from '../../../api/operations/documents/linked-documents.ts'
import { useRead } from '../../../api/use-operation.ts'
import type { SearchOption } from '../../../parts/fields/search-select-props.ts'

export interface OfferedDocument extends SearchOption {
  /** The case to which it belongs, if that is another one: then it cannot be an exhibit here. */
  home?: string | undefined
}

interface OfferedDocuments {
  all: readonly OfferedDocument[]
  fits(id: string): boolean
}

export function useOfferedDocuments(
  caseId: CaseId,
  documents: readonly DocumentTreeRow[],
  set: ExhibitSetView | undefined,
): OfferedDocuments {
  const { t } = useTranslation('exhibits')
  const { data } = useRead(listLinkedDocuments, { params: { caseId } })
  const present = new Set<string>(set?.exhibits.map(({ documentId }) => documentId))
  const own = documents.filter(({ id, mediaType }) => mediaType !== null && !present.has(id))
  const linked = (data?.items ?? []).map(({ id, name, home }): OfferedDocument => {
    const of = [home.number, home.title].filter(Boolean).join(' · ')
    return { id, name, home: of, note: t('staysIn', { case: of }), group: t('otherCases') }
  })
  const ids = new Set<string>(own.map(({ id }) => id))
  return {
    all: [...own.map(({ id, name }) => ({ id, name })), ...linked],
    fits: id => ids.has(id),
  }
}
