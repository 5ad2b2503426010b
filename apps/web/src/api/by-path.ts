// An operation by its path alone: all that a browser needs to make a call. Its type comes from the contract and is
// checked against it; its schemas are loaded only where a form parses with them.
import type { IsTagged, Operation } from '@maat/contract/operation'

export function byPath<O extends Operation>(
  path: O['path'],
  ...[flags]: IsTagged<O> extends true ? [{ isTagged: true }] : []
): O {
  return { path, ...flags } as unknown as O
}
