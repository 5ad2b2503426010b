export { OfficeOptions, useOfficeName } from './office-options.tsx'
export { PublicFooter } from './public-footer.tsx'
