export { adminsToMail } from './admins-to-mail.ts'
export { isPersonFound } from './is-person-found.ts'
export { personMoved } from './person-moved.ts'
export { userRoutes } from './routes.ts'
export { findTeamPhoto, listStaff, listTeam } from './team-store.ts'
export {
  accountRole,
  deleteUnconfirmed,
  findUser,
  findUserByEmail,
  hasAnotherAdmin,
  insertUser,
  markEmailVerified,
  officeExists,
  setLanguage,
  standingOfUser,
  type UserRow,
  updateUser,
} from './user-store.ts'
export { nearnessToUser, userSubject } from './user-subject.ts'
export { genderIdOf } from './user-view.ts'
