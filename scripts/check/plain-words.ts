// Finds comments and test names that are hard to read, and names that were replaced: CONTRIBUTING.md has the rules.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const OPENER =
  /^(Of|Whoever|Whatever|What|To what|From what|By what|Where nobody|Nobody|Somebody|Without (it|them))\b/i
const LONGEST_COMMENT = 3

/** The replaced names and what they are called now. */
const RETIRED_NAMES: Readonly<Record<string, string>> = {
  asked: 'request, query or what it holds',
  'Asked|Opened|OfCase|Standing': 'a noun that says what it holds',
  '\\w*[aA]sked(?:_?[aA]t|_?[bB]y|_?[oO]n)\\w*': 'requestedX',
  'hearOf\\w*': 'receiveX',
  lackAt: 'missingAt',
  'neighboursOf\\w*': 'candidatesOfX',
  'tells?[A-Z]\\w*': 'notifyX, warnOfX, reportX or announceX',
  'told[A-Z]\\w*': 'notifiedX, or noticesX',
  useGiven: 'useSignerInput',
  whoseItIs: 'recipientOf',
  '\\w+Anew': 'reX: recheck, retax',
  'demand[A-Z]\\w*': 'assertX, or requireX if it returns what it found',
  deaf: 'unsubscribe',
  feasts: 'holidays',
  isFleeting: 'skipsAudit',
  isHeldInHand: 'isTouchDevice',
  keeps: 'keptAttachmentIds',
  lacks: 'missingFields',
  laterPart: 'lazyComponent',
  nearness: 'relations',
  owesTwoFactor: 'mustSetUpTwoFactor',
  patientStore: 'withTimeouts',
  peopleNear: 'usersWithAccess',
  piles: 'queues',
  reckon: 'compareResults',
  said: 'content, text or message',
  Tiding: 'ConsultationNotice',
  told: 'recipients, onChange or result',
  useLater: 'useLazyImport',
  whyNot: 'errorMessage',
}

/** The same for columns, constraints, triggers and functions of the database. */
const RETIRED_SQL_NAMES: Readonly<Record<string, string>> = {
  'asked_(?:at|by|on)\\w*': 'requested_x',
  'demand_\\w+': 'assert_x, or requirement_x',
  'desk\\w*': 'responsible_x',
  keep_books: 'refuse_book_changes',
  'lay_\\w+': 'set_x',
  'tells?_\\w+': 'notify_x, or warns_of_x',
  '(?:\\w+_)?told_at': 'notified_at',
  way: 'method, channel, source or resolution',
}

/** Words that comments in SQL no longer use, and the usual ones. */
const RETIRED_WORDS: Readonly<Record<string, string>> = {
  anew: 'again',
  lacks: 'has no, or is missing',
  oftener: 'more often',
  'reckon\\w*': 'compute',
  stands: 'is, or the usual verb',
  told: 'notified, or shown',
  whoever: 'the user who',
  whomever: 'the user whom',
}

interface Comment {
  line: number
  lines: string[]
}

const COMMENT_LINE = /^\s*(?:\/\/|\/\*\*?|\*\/|\*(?!\/))\s?(.*?)(?:\s*\*\/)?$/
/** Instructions for tools, which a reader skips. */
const DIRECTIVE = /^(biome-ignore|@ts-|@vitest|\/ <reference)/

const SQL_COMMENT_LINE = /^\s*--\s?(.*)$/

/** The comments that have lines of their own. */
export function findComments(text: string, commentLine = COMMENT_LINE): Comment[] {
  const comments: Comment[] = []
  let current: Comment | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const content = commentLine.exec(line)?.[1]
    const isDirective = content !== undefined && DIRECTIVE.test(content)
    if (content === undefined || isDirective || /^\s*\/\*/.test(line)) current = undefined
    if (content === undefined || isDirective) continue
    if (!current) {
      current = { line: index + 1, lines: [] }
      comments.push(current)
    }
    if (content !== '') current.lines.push(content)
  }
  return comments.filter(({ lines }) => lines.length > 0)
}

/** Directly after `test(`, or after the closing bracket of a long list of `test.each`. */
const TEST_NAME = /^\s*(?:(?:test|it|describe)(?:\.\w+(?:\(.*\))?)*|\]\))\(\s*(['"`])(.+?)\1/gm
const REASON = /biome-ignore [^:\n]+: (.+)$/gm

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Names are code: comments and strings may use the same words. */
const codeOf = (text: string): string => text.replaceAll(COMMENT_OR_STRING, '')

/** Does not match a property of another value, an attribute of HTML, or a state of the contract in a table. */
const namePattern = (retired: string): RegExp => new RegExp(`(?<![.\\w-])(?:${retired})\\b(?!:\\s*[,}])`)

function complaintsAboutComments(file: string, comments: readonly Comment[]): string[] {
  const complaints: string[] = []
  for (const { line, lines } of comments) {
    if (OPENER.test(lines[0] ?? '')) complaints.push(`${file}:${line} begins with its object: ${lines[0]}`)
    if (lines.length > LONGEST_COMMENT && line > 1)
      complaints.push(`${file}:${line} is a comment of ${lines.length} lines: ${LONGEST_COMMENT} are enough`)
  }
  return complaints
}

const COMMENT_ON = /^comment on \w+ ([\w.]+) is\s+'((?:[^']|'')*)'/gm
const LONGEST_TEXT = 250

/** Comments in migrations, and the texts that describe tables and columns. */
function complaintsAboutSql(file: string, text: string): string[] {
  const comments = findComments(text, SQL_COMMENT_LINE)
  const complaints = complaintsAboutComments(file, comments)
  for (const { line, lines } of comments)
    complaints.push(...retiredWordsIn(lines.join(' ')).map(words => `${file}:${line} ${words}`))
  for (const [, name, content = ''] of text.matchAll(COMMENT_ON)) {
    const place = `${file}: the comment on ${name}`
    if (OPENER.test(content) || /^Who\b/.test(content))
      complaints.push(`${place} begins with its object: ${content}`)
    if (content.length > LONGEST_TEXT)
      complaints.push(`${place} has ${content.length} letters: ${LONGEST_TEXT} are enough`)
    complaints.push(...retiredWordsIn(content).map(words => `${place} ${words}`))
  }
  return complaints
}

const retiredWordsIn = (comment: string): string[] =>
  Object.entries(RETIRED_WORDS).flatMap(([word, usual]) => {
    const found = new RegExp(`\\b${word}\\b`, 'i').exec(comment)?.[0]
    return found ? [`says '${found}': say '${usual}'`] : []
  })

function complaintsAbout(file: string, text: string, retiredNames = RETIRED_NAMES): string[] {
  if (file === SCHEMA) return complaintsAboutSchema(text)
  if (file.endsWith('.sql')) return complaintsAboutSql(file, text)
  const complaints = complaintsAboutComments(file, findComments(text))
  for (const [, , name = ''] of text.matchAll(TEST_NAME))
    if (OPENER.test(name)) complaints.push(`${file}: the name of a test begins with its object: ${name}`)
  for (const [, reason = ''] of text.matchAll(REASON))
    if (OPENER.test(reason)) complaints.push(`${file}: a reason begins with its object: ${reason}`)
  const code = codeOf(text)
  for (const [retired, name] of Object.entries(retiredNames))
    if (namePattern(retired).test(code)) complaints.push(`${file}: ${retired} is called ${name}`)
  return complaints
}

const SCHEMA = 'apps/server/schema.sql'

/** A retired name is one word of the present schema outside of its comments and values. */
function complaintsAboutSchema(text: string): string[] {
  const code = text.replaceAll(/--.*|'(?:[^']|'')*'/g, '')
  return Object.entries(RETIRED_SQL_NAMES).flatMap(([retired, usual]) =>
    [...new Set(code.match(new RegExp(`\\b${retired}\\b`, 'g')) ?? [])].map(
      name => `${SCHEMA}: ${name} is called ${usual}`,
    ),
  )
}

const FILES = '{apps,packages}/*/{src,test}/**/*.{ts,tsx}'
/** This check and its test quote what they refuse. */
const QUOTING = /plain-words(\.test)?\.ts$/
/** The comments of generated files are written elsewhere. */
const GENERATED = /\.generated\.ts$/

export const checkPlainWords = (root: string, retiredNames = RETIRED_NAMES): string[] =>
  globSync([FILES, '{scripts,e2e,bench}/**/*.ts', 'apps/server/migrations/*.sql', SCHEMA], { cwd: root })
    .filter(file => !QUOTING.test(file) && !GENERATED.test(file))
    .sort()
    .flatMap(file => complaintsAbout(file, readFileSync(join(root, file), 'utf8'), retiredNames))
