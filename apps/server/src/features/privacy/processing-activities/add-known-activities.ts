// Enters the processing activities that come with the product and that the firm does not have.
import { addKnownActivities, MOST_ACTIVITIES } from '@maat/contract/privacy/processing-activities'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Language } from '@maat/domain/words/languages'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { columnsOf } from './edit-processing-activities.ts'
import { KNOWN_ACTIVITIES, MEASURES } from './known-activities.ts'
import { countActivities, insertActivity } from './processing-activity-store.ts'

export const handleAddKnownActivities = handle(
  addKnownActivities,
  async ({ work, tx, caller, record, fail }) => {
    await lockForCounting(tx, 'processing-activities', 'firm')
    if ((await countActivities(tx)) + KNOWN_ACTIVITIES.length > MOST_ACTIVITIES)
      return fail('processing-activity.too-many')
    const added = await enterKnownActivities(work, caller.language)
    await record('processing-activity.library-added', { count: added })
    return { added }
  },
)

/** Also for the demo firm. */
export async function enterKnownActivities({ tx, now }: Work, language: Language): Promise<number> {
  const at = momentOf(now)
  let added = 0
  for (const { key, texts, ...known } of KNOWN_ACTIVITIES) {
    const [name, purpose, recipients, retention] = texts[language]
    const written = {
      name,
      purpose,
      recipients,
      retention,
      measures: MEASURES[language],
      isForOthers: false,
      transfersTo: '',
      transferGround: 'none' as const,
      legalBases: [...known.legalBases],
      peopleKinds: [...known.peopleKinds],
      dataKinds: [...known.dataKinds],
    }
    const row = await insertActivity(tx, {
      ...columnsOf(written),
      library_key: key,
      created_at: at,
      updated_at: at,
    })
    if (row) added += 1
  }
  return added
}
