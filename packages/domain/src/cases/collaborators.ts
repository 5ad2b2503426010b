// The collaborators of a case, and their access.

export const COLLABORATOR_ACCESS = ['reader', 'editor', 'administrator'] as const
export type CollaboratorAccess = (typeof COLLABORATOR_ACCESS)[number]

export interface Collaborator {
  email: string
  name: string
  access: CollaboratorAccess
}

/** On one case, in addition to its owner. */
export const MOST_COLLABORATORS = 20
