// Who one is to the firm. The ids are those that tokens, rows and stored browsers carry.

export const ROLE_IDS = { None: -1, User: 1, Assistant: 2, Avocat: 3, Admin: 4 } as const

export type Role = keyof typeof ROLE_IDS
export type RoleId = (typeof ROLE_IDS)[Role]
/** A role that an account can have; None is a signed-out visitor. */
export type AccountRole = Exclude<Role, 'None'>

export const ACCOUNT_ROLES = [
  'User',
  'Assistant',
  'Avocat',
  'Admin',
] as const satisfies readonly AccountRole[]
export const STAFF_ROLES = ['Assistant', 'Avocat', 'Admin'] as const satisfies readonly AccountRole[]

export function roleOfId(roleId: number): Role {
  const entry = Object.entries(ROLE_IDS).find(([, id]) => id === roleId)
  return entry ? (entry[0] as Role) : 'None'
}

export function isStaff(role: Role): boolean {
  return ROLE_IDS[role] >= ROLE_IDS.Assistant
}
