// Who may do what with people, their messages, and every other kind of record.
import { ABOUT_CASES, ABOUT_MONEY } from './access-kinds.ts'
import { walk } from './access-walk.ts'

const ELSEWHERE = [...ABOUT_CASES, ...ABOUT_MONEY]

walk(kind => !ELSEWHERE.includes(kind))
