// Carries an erasure out: each class of data is emptied by the feature that owns it, in the transaction of the answer.
import type { UserId } from '@maat/contract/ids'
import type { ErasableClass } from '@maat/domain/privacy/data-classes'
import type { Work } from '../../../platform/http/work.ts'
import { emptyDraftsOf } from '../../cases/case-draft/index.ts'
import { deleteNotifications } from '../../communication/notifications/index.ts'
import { deletePapersOf } from '../../documents/identity/index.ts'
import { deleteSavedSearches } from '../../knowledge/search/index.ts'
import { eraseContactDetails, eraseNationalNumber, eraseProfileDetails } from '../../people/users/index.ts'

type Eraser = (work: Work, userId: UserId) => Promise<void>

/** In the order of the locks: cases and papers come before their person, as in every other change. */
const ERASERS: readonly (readonly [ErasableClass, Eraser])[] = [
  ['drafts', emptyDraftsOf],
  ['identity-papers', deletePapersOf],
  ['profile-details', eraseProfileDetails],
  ['contact-details', eraseContactDetails],
  ['national-number', eraseNationalNumber],
  ['notices', ({ tx }, userId) => deleteNotifications(tx, userId)],
  ['searches', ({ tx }, userId) => deleteSavedSearches(tx, userId)],
]

export async function eraseClasses(
  work: Work,
  userId: UserId,
  classes: readonly ErasableClass[],
): Promise<void> {
  for (const [dataClass, erase] of ERASERS) if (classes.includes(dataClass)) await erase(work, userId)
}
