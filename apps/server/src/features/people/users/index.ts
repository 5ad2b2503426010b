export { adminsToMail } from './admins-to-mail.ts'
export {
  eraseContactDetails,
  eraseNationalNumber,
  eraseOrigin,
  eraseProfileDetails,
  hideFromTeam,
} from './erase-profile.ts'
export { fillProfileOfCase } from './fill-profile-of-case.ts'
export { isPersonFound } from './is-person-found.ts'
export { userReassigned } from './person-moved.ts'
export { personSearch } from './person-search.ts'
export { userRoutes } from './routes.ts'
export { findTeamPhoto, listStaff, listTeam } from './team-store.ts'
export { dayAtOffice, timeZoneAt, todayAt, todayOfUser } from './today-at.ts'
export {
  accountRole,
  deleteUnconfirmed,
  findUser,
  findUserByEmail,
  hasAnotherAdmin,
  insertUser,
  markEmailVerified,
  officeExists,
  principalOfUser,
  setLanguage,
  type UserRow,
  updateUser,
} from './user-store.ts'
export { isPersonReadable, relationsToUser, userSubject } from './user-subject.ts'
export { genderIdOf } from './user-view.ts'
