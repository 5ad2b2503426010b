// A small portrait, stored in the database: checked by its first bytes, not by the browser's type.
import { createHash } from 'node:crypto'
import { putPhoto, readPhoto, removePhoto } from '@maat/contract/people/users'
import { isWebp } from '../../../platform/files/is-webp.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import * as userStore from './user-store.ts'
import { userSubject } from './user-subject.ts'

const MOST_BYTES = 200_000

export const handleReadPhoto = handleRecord(readPhoto, userSubject, async ({ tx, subject, fail }) => {
  const photo = await userStore.findPhoto(tx, subject.id)
  return photo ? { body: photo.bytes, headers: { etag: `"${photo.hash}"` } } : fail('photo.none')
})

export const handlePutPhoto = handleRecord(
  putPhoto,
  userSubject,
  async ({ work, tx, subject, body, record, fail }) => {
    const bytes = Buffer.from(body.image, 'base64')
    if (!isWebp(bytes) || bytes.length > MOST_BYTES) return fail('photo.not-an-image')
    const photoHash = createHash('sha256').update(bytes).digest('hex')
    await userStore.savePhoto(tx, subject.id, bytes, photoHash, work.now)
    await record('user.photo-changed', { bytes: bytes.length })
    return { photoHash }
  },
)

export const handleRemovePhoto = handleRecord(
  removePhoto,
  userSubject,
  async ({ tx, subject, record, fail }) => {
    if (!(await userStore.deletePhoto(tx, subject.id))) fail('photo.none')
    await record('user.photo-removed')
    return {}
  },
)
