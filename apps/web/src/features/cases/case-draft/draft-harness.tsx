// The environment of tests of a draft's components: an editor of a draft, and the server that saves it.
import type { DraftView } from '@maat/contract/cases/case-draft'
import { type ReactNode, Suspense } from 'react'
import { DraftEditor } from './draft-editor.ts'
import { EditingContext } from './use-draft-editor.ts'

const DRAFT = {
  id: '01890000-0000-7000-8000-000000000001',
  ownerId: 'somebody else',
  ownerName: 'Omar Haddad',
  answers: {},
  signatureRequest: null,
  missingFields: [],
  version: 1,
  updatedAt: '',
} as unknown as DraftView

export const draftWith = (given: Partial<DraftView>): DraftView => ({ ...DRAFT, ...given })

/** An editor of `draft`; the server answers with `saved`. */
export function editorOf(draft: DraftView, saved: DraftView = draft): DraftEditor {
  const server = { begin: async () => saved, save: async () => saved }
  return new DraftEditor(draft, server, { answers: {}, keep: () => undefined })
}

interface EditingProps {
  editor: DraftEditor
  isChecked?: boolean
  children: ReactNode
}

export const Editing = ({ editor, isChecked = false, children }: EditingProps) => (
  <EditingContext.Provider value={{ editor, isChecked }}>
    <Suspense>{children}</Suspense>
  </EditingContext.Provider>
)
