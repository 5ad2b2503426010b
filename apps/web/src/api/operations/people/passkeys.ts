// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/people/passkeys'

export const addPasskey = { path: 'POST /api/Authentications/Passkeys' } as typeof contract.addPasskey
export const askPasskeyChallenge = { path: 'POST /api/Authentications/PasskeyChallenge' } as typeof contract.askPasskeyChallenge
export const beginPasskey = { path: 'POST /api/Authentications/Passkeys/Begin' } as typeof contract.beginPasskey
export const loginWithPasskey = { path: 'POST /api/Authentications/PasskeyLogin' } as typeof contract.loginWithPasskey
export const removePasskey = { path: 'POST /api/Authentications/Passkeys/Remove' } as typeof contract.removePasskey
export const renamePasskey = { path: 'POST /api/Authentications/Passkeys/Rename' } as typeof contract.renamePasskey
