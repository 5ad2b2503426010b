// Reads, checks and fills Word files in a thread of its own, which is ended when a file takes too long.
import { parentPort } from 'node:worker_threads'
import type { CheckedTemplate, TemplateFault } from '@maat/domain/templates/check-template'
import type { Language } from '@maat/domain/words/languages'
import { addLetterhead } from './add-letterhead.ts'
import { buildWord } from './build-word.ts'
import { checkWord, commentFaults } from './check-word.ts'
import { type Filling, fillWord } from './fill-word.ts'
import type { Letterhead } from './letterhead-parts.ts'
import { readBlocks, type TextBlock } from './read-blocks.ts'
import { WordFetchesError, WordFileError } from './word-file.ts'

export interface WordRequests {
  check: { bytes: Uint8Array }
  comment: {
    bytes: Uint8Array
    faults: readonly TemplateFault[]
    language: Language
    author: string
    at: string
  }
  fill: Filling & { letterhead: Letterhead | undefined }
  build: { lines: readonly string[] }
}

export interface WordReplies {
  check: CheckedTemplate
  comment: Uint8Array
  fill: { bytes: Uint8Array; blocks: TextBlock[] }
  build: Uint8Array
}

export type WordTask = keyof WordRequests
export type WordReply = { done: unknown } | { refused: string; fetches: boolean } | { failed: string }

const TASKS: { [Task in WordTask]: (request: WordRequests[Task]) => WordReplies[Task] } = {
  check: ({ bytes }) => checkWord(bytes),
  comment: ({ bytes, faults, ...rest }) => commentFaults(bytes, faults, rest),
  fill({ letterhead, ...request }) {
    const bytes = fillWord(request)
    // Its texts are no template.
    const whole = letterhead ? addLetterhead(bytes, letterhead) : bytes
    return { bytes: whole, blocks: readBlocks(bytes) }
  },
  build: ({ lines }) => buildWord(lines),
}

parentPort?.on('message', ({ task, request }: { task: WordTask; request: never }) => {
  parentPort?.postMessage(replyTo(task, request))
})

function replyTo(task: WordTask, request: never): WordReply {
  try {
    return { done: TASKS[task](request) }
  } catch (error) {
    return error instanceof WordFileError
      ? { refused: error.message, fetches: error instanceof WordFetchesError }
      : { failed: String(error) }
  }
}
