export {
  firmCasesChosen,
  firmCasesOf,
  readAnnouncedFeasts,
  readFirmCasesSettings,
  readFirmUsersSettings,
} from './firm-settings.ts'
export { settingsRoutes } from './routes.ts'
export { readSection } from './settings-store.ts'
