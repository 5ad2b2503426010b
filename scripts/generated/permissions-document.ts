// docs/permissions.md, written from the permission table and the operations: reviewers see every change of access.
import { OPERATIONS } from '@maat/contract/operations'
import { PERMISSIONS, type Permission, RELATIONS, relationsNeeded } from '@maat/contract/permissions'
import { SCREENS } from '@maat/contract/screens'
import type { Role } from '@maat/domain/people/roles'

const ROLES: Role[] = ['None', 'User', 'Assistant', 'Avocat', 'Admin']

const row = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

export function permissionsDocument(): string {
  const permissions = Object.keys(PERMISSIONS) as Permission[]
  const byRole = permissions.map(name => [
    `\`${name}\``,
    ...ROLES.map(role => relationsNeeded(role, name).join(', ') || '–'),
  ])
  const operations = OPERATIONS.map(({ name, operation }) => [
    `\`${operation.path}\``,
    name,
    `\`${operation.needs}\``,
  ])
  const screens = Object.entries(SCREENS).map(([path, access]) => [
    `\`${path}\``,
    typeof access === 'string' ? access : access.join(', '),
  ])
  const relations = Object.entries(RELATIONS).map(([name, meaning]) => [`\`${name}\``, meaning])
  return `# Permissions

Written by \`npm run generate\` from \`packages/contract/src/permissions.ts\`; do not edit. A role may use a
permission on a record when it stands to it in one of the ways named. None is a signed-out visitor; – means never.

${table(['permission', ...ROLES], byRole)}

## How near

${table(['relation', 'meaning'], relations)}

## Operations

${table(['operation', 'name', 'needs'], operations)}

## Screens

The browser's guards; the server never relies on them.

${table(['screen', 'access'], screens)}
`
}
