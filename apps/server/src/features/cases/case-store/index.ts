export {
  accessOf,
  type CaseChange,
  type CasePosition,
  type CaseRow,
  deleteCase,
  findCase,
  insertCase,
  languageOfUser,
  lawyerAfter,
  NAME_COLUMNS,
  nameOfUser,
  POSITION_COLUMNS,
  positionOf,
  seesCostsOf,
  setSignedMark,
  takeSequence,
  updateCase,
  userName,
  type WithCase,
  type WithNamedCase,
} from './case-store.ts'
export { todayOfCase } from './today-of-case.ts'
export { closeToDeputy, findWalledFrom, openToDeputy } from './walls.ts'
