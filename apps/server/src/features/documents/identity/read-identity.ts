// A client's identity documents, and the files of their sides.
import { readIdentity, readIdentityFile } from '@maat/contract/documents/identity'
import { documentNameOf } from '@maat/domain/documents/document-files'
import { paperKindOfSide } from '@maat/domain/identity/identity-papers'
import { handleRecord } from '../../../platform/http/handle.ts'
import { noteIdentityRead } from '../../privacy/file-reads/index.ts'
import { findVersion, reachOf, replyWithFile } from '../documents/index.ts'
import { findPapers } from './identity-store.ts'
import { identitySubject } from './identity-subject.ts'
import { mayOpen, viewOfIdentity } from './identity-view.ts'

export const handleReadIdentity = handleRecord(readIdentity, identitySubject, ({ work, caller, subject }) =>
  viewOfIdentity(work, caller, subject),
)

export const handleReadIdentityFile = handleRecord(readIdentityFile, identitySubject, async context => {
  const { work, tx, caller, subject, params, query, from, record, fail } = context
  const paper = (await findPapers(tx, subject.id)).find(({ kind }) => kind === paperKindOfSide(params.side))
  const side = paper?.sides.find(one => one.side === params.side)
  const version = side && (await findVersion(tx, side.id, query.version, reachOf(caller)))
  if (!version) return fail(side?.reason === 'document.infected' ? 'document.infected' : 'document.no-file')
  if (!mayOpen(caller, subject, version)) return fail('document.no-file')
  const newest =
    query.version === undefined ? version : await findVersion(tx, side.id, undefined, reachOf(caller))
  if (side.status === 'processing' && version.number === newest?.number) return fail('document.wrong-state')
  const { file_hash: hash, file_size: size, media_type: mediaType, number } = version
  const isDownload = query.download ?? false
  const file = { hash, size, mediaType, name: documentNameOf(version.file_name) }
  const handed = await replyWithFile(work.services, file, { from, isDownload })
  if (!handed) return fail('document.no-file')
  if (handed.isOpened) {
    noteIdentityRead(work, caller, subject.position)
    await record('identity.read', { side: params.side, version: number, isDownload })
  }
  return handed.reply
})
