export {
  firmCasesChosen,
  firmCasesOf,
  readAnnouncedHolidays,
  readFirmCasesSettings,
  readFirmUsersSettings,
  readPublicSettings,
} from './firm-settings.ts'
export { settingsRoutes } from './routes.ts'
export { readSection } from './settings-store.ts'
