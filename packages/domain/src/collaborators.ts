// People whom a client lets follow a case, and how far.

export const COLLABORATOR_ACCESS = ['reader', 'editor', 'administrator'] as const
export type CollaboratorAccess = (typeof COLLABORATOR_ACCESS)[number]

export interface Collaborator {
  email: string
  name: string
  access: CollaboratorAccess
}

/** On one case, its owner besides. */
export const MOST_COLLABORATORS = 20
