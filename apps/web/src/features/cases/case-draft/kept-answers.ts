// The unsaved answers in this browser, encrypted. A new draft is stored with its request key, so that a user who comes
// back before the server answered gets the same draft and not a second one.
import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import type { SealedTexts } from '../../../kept/sealed-texts.ts'
import type { KeptAnswers } from './draft-editor.ts'

interface NewDraft {
  key: string
  answers: DraftAnswers
}

const nameOf = (draftId: string) => `case-draft-${draftId}`

/** `beginning` distinguishes drafts that are not created yet. */
export async function readKeptAnswers(
  texts: SealedTexts,
  draftId: string,
  beginning: string,
): Promise<KeptAnswers & { key: string }> {
  const { key, answers } = newDraftOf(await texts.read(nameOf(draftId || beginning)))
  return {
    key,
    answers,
    keep(id, unsaved) {
      const isKept = Object.keys(unsaved).length > 0
      const text = JSON.stringify({ key, answers: unsaved } satisfies NewDraft)
      texts
        .keep(nameOf(id || beginning), isKept ? text : undefined)
        .catch(error => console.warn('Unsaved answers were not kept in this browser', error))
    },
  }
}

function newDraftOf(text: string | undefined): NewDraft {
  const none = { key: crypto.randomUUID(), answers: {} }
  try {
    return { ...none, ...(JSON.parse(text ?? '{}') as Partial<NewDraft>) }
  } catch {
    return none
  }
}
