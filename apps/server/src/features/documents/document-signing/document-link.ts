// Where notices and mails about a signing round lead, and what their readers must be able to read.
import type { Notice } from '../../communication/notifications/index.ts'
import type { RoundRow } from './round-store.ts'

/** In the URL fragment, so that the token reaches neither server logs nor referrers. */
export const pathOfDocumentLink = (token: string) => `/confirm-event#document=${token}`

/** A notice names the document, so it is only for those who may read it. */
export const aboutDocument = ({
  case_id,
  document_id,
}: RoundRow): Pick<Notice, 'targetId' | 'link' | 'about'> => ({
  targetId: case_id,
  link: `/signatures-${document_id}`,
  about: { kind: 'document', id: document_id },
})
