// A mixed load during faults, as from browsers: a request without an answer is repeated with the same key until it gets
// one. Acknowledged writes are recorded.
import { createHash, randomUUID } from 'node:crypto'
import { beginCase, readDraft, saveDraft } from '@maat/contract/cases/case-draft'
import { listCases } from '@maat/contract/cases/cases'
import { listConversations } from '@maat/contract/communication/conversations'
import { sendMessage } from '@maat/contract/communication/messages'
import { beginUpload, completeUpload, putUploadPart } from '@maat/contract/documents/uploads'
import { createUser } from '@maat/contract/people/account-administration'
import { LoadClient } from './load-client.ts'

export const FILE_BYTES = 60_000
const PAUSE_MS = 100
/** A case accepts a hundred documents. */
const FILES_OF_A_CASE = 50

type Kind = 'account' | 'draft' | 'message' | 'file' | 'list'

export interface Acknowledged {
  accounts: string[]
  messages: string[]
  files: { name: string; hash: string }[]
  draft: { id: string; saved: number }
}

export interface MixedLoad {
  acknowledged: Acknowledged
  /** The number of answers by status; 0 is no answer. */
  statuses: ReadonlyMap<number, number>
  /** Whether every kind of request has succeeded since then. */
  isBackSince(moment: number): boolean
  stop(): Promise<void>
}

interface Tokens {
  admin: string
  client: string
}

export async function startMixedLoad(url: string, tokens: Tokens): Promise<MixedLoad> {
  const asker = new LoadClient(url)
  const conversations = await asker.ask(tokens.client, listConversations)
  const acknowledged: Acknowledged = {
    accounts: [],
    messages: [],
    files: [],
    draft: { id: await beginDraft(asker, tokens.client), saved: 0 },
  }
  const acts = actsOf(asker, tokens, acknowledged, conversations.body.items[0]?.id ?? '')
  const lastDone = new Map<Kind, number>()
  const kinds = Object.keys(acts) as Kind[]
  const writers = kinds.map(async kind => {
    for (let turn = 1; !asker.isOver; turn += 1) {
      const began = performance.now()
      if (await acts[kind](turn)) lastDone.set(kind, began)
      await asker.pause(PAUSE_MS)
    }
  })
  return {
    acknowledged,
    statuses: asker.statuses,
    isBackSince: moment => kinds.every(kind => (lastDone.get(kind) ?? 0) > moment),
    async stop() {
      asker.isOver = true
      await Promise.all(writers)
    },
  }
}

async function beginDraft(asker: LoadClient, token: string): Promise<string> {
  return (await asker.insist(token, beginCase, { body: { type: 'litigation' } }))?.body.id ?? ''
}

function actsOf(
  asker: LoadClient,
  { admin, client }: Tokens,
  acknowledged: Acknowledged,
  conversationId: string,
): Record<Kind, (turn: number) => Promise<boolean>> {
  const { draft } = acknowledged
  let filled = draft.id
  return {
    async account(turn) {
      const email = `faults-${turn}@essai.example`
      const body = { role: 'User', firstName: 'Essai', lastName: 'Panne', email, language: 'fr' }
      const made = await asker.insist(admin, createUser, { body })
      if (made) acknowledged.accounts.push(email)
      return made !== undefined
    },
    async draft(turn) {
      const params = { caseId: draft.id }
      const { version } = (await asker.ask(client, readDraft, { params })).body
      if (!version) return false
      const body = { version, changes: { title: `faults ${turn}` } }
      const { status } = await asker.ask(client, saveDraft, { params, body })
      if (status === 200) draft.saved = turn
      return status === 200
    },
    async message(turn) {
      const id = randomUUID()
      const body = { id, text: `faults ${turn}` }
      const sent = await asker.insist(client, sendMessage, { params: { conversationId }, body })
      if (sent) acknowledged.messages.push(id)
      return sent !== undefined
    },
    async file(turn) {
      const bytes = fileOf(turn)
      const name = `faults-${turn}.pdf`
      if (turn % FILES_OF_A_CASE === 0) filled = await beginDraft(asker, client)
      const announced = { params: { caseId: filled }, body: { name, size: bytes.length } }
      const params = { uploadId: (await asker.insist(client, beginUpload, announced))?.body.id ?? '' }
      if (!(await asker.insist(client, putUploadPart, { params, query: '?start=0', body: bytes })))
        return false
      if (!(await asker.insist(client, completeUpload, { params }))) return false
      acknowledged.files.push({ name, hash: createHash('sha256').update(bytes).digest('hex') })
      return true
    },
    list: async () =>
      (await asker.ask(client, listCases, { query: '?group=ongoing&source=own' })).status === 200,
  }
}

/** Looks like a PDF as far as the product checks it. */
function fileOf(turn: number): Buffer {
  const bytes = Buffer.alloc(FILE_BYTES, `file ${turn} `)
  bytes.write('%PDF-1.7\n')
  bytes.write('\n%%EOF\n', bytes.length - 7)
  return bytes
}
