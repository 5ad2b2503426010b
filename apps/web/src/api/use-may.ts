// The rights of the user where no record's `can` says them. Only screens of signed-in users import this: visitors load
// no permission table.
import { type Permission, type Relation, relationsNeeded } from '@maat/contract/permissions'
import { useSession } from './session.ts'

/**
 * Whether the user's role has the permission for at least some records. With a relation: whether it has it for the
 * records to which this is the user's relation, for example 'firm' for the records of all offices. The server decides
 * about each record again.
 */
export function useMay(permission: Permission, relation?: Relation): boolean {
  const { role } = useSession()
  const needed = relationsNeeded(role, permission)
  return relation ? needed.includes(relation) || needed.includes('any') : needed.length > 0
}
