// A line of a filing channel as a permission subject: a user who may remove one may remove all.
import type { Subject } from '../../../platform/authz/subject.ts'
import { type ChannelRow, findChannel } from './channel-store.ts'

export const channelSubject: Subject<'filing-channel', ChannelRow> = {
  kind: 'filing-channel',
  notFound: 'filing-channel.not-found',
  // A line never changes, so it needs no lock.
  find: (executor, id) => findChannel(executor, id),
  relations: () => ['any'],
}
