import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** The documents that the templates propose for a case: nothing if there are none. */
export const ProposedDocuments = lazyPart(() =>
  import('./proposed-documents.tsx').then(file => file.ProposedDocuments),
)

/** The documents that the client of a case can make: nothing if there are none. */
export const ClientTemplates = lazyPart(() =>
  import('./client-templates.tsx').then(file => file.ClientTemplates),
)
