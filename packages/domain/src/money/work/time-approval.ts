// Decides whose work waits for approval, because a client pays only for work that a lawyer or Admin confirmed.
import type { Role } from '../../people/roles.ts'

export const needsTimeApproval = (role: Role): boolean => role === 'Assistant'
