// The roles of users. The ids are stored in tokens, rows and browsers.

export const ROLE_IDS = { None: -1, User: 1, Assistant: 2, Avocat: 3, Admin: 4 } as const

export type Role = keyof typeof ROLE_IDS
export type RoleId = (typeof ROLE_IDS)[Role]
/** The roles that an account can have; None is a signed-out visitor. */
export type AccountRole = Exclude<Role, 'None'>
export type AccountRoleId = (typeof ROLE_IDS)[AccountRole]

export const ACCOUNT_ROLES = [
  'User',
  'Assistant',
  'Avocat',
  'Admin',
] as const satisfies readonly AccountRole[]
export const STAFF_ROLES = ['Assistant', 'Avocat', 'Admin'] as const satisfies readonly AccountRole[]
export type StaffRole = (typeof STAFF_ROLES)[number]

export function roleOfId(roleId: AccountRoleId): AccountRole
export function roleOfId(roleId: number): Role
export function roleOfId(roleId: number): Role {
  const entry = Object.entries(ROLE_IDS).find(([, id]) => id === roleId)
  return entry ? (entry[0] as Role) : 'None'
}

export function isStaff(role: Role): boolean {
  return ROLE_IDS[role] >= ROLE_IDS.Assistant
}
