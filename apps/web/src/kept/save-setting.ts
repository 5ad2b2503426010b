// Saves a user's choice on top of the current settings: two tabs with different choices keep both, and for the same
// setting the last choice wins.
import { CallError, call } from '../api/call.ts'
import { readSettings, saveSettings } from '../api/operations/firm/settings.ts'
import { currentSession } from '../api/session.ts'
import { retryWhenOnline } from './retry-when-online.ts'

const MOST_TRIES = 3
let queue: Promise<void> = Promise.resolve()

/** `usual` contains the section's required defaults, for a section that is still empty. */
export function saveSetting(
  owner: string,
  section: string,
  change: object,
  usual: object = {},
): Promise<void> {
  const isTheirs = () => currentSession().user.id === owner
  const kept = queue.then(() => retryWhenOnline(() => keep(owner, section, change, usual), isTheirs))
  queue = kept.catch(() => undefined)
  return kept
}

async function keep(owner: string, section: string, change: object, usual: object): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { tag, reply: sections } = await call(readSettings, { params: { owner } })
    const body = { ...usual, ...sections[section], ...change }
    try {
      await call(saveSettings, { params: { owner, section }, body, tag })
      return
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'record.stale'
      if (!isStale || tries === MOST_TRIES) throw error
    }
  }
}
