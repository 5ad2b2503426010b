// The allowed imports between packages and folders (ARCHITECTURE.md).
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-knows-nobody',
      severity: 'error',
      comment: 'The domain rules use no framework, no input or output, and no other package of the product.',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^packages/domain/|^node_modules/(temporal-polyfill|temporal-spec|libphonenumber-js|minisearch|re2js)',
      },
    },
    {
      name: 'contract-knows-the-domain-alone',
      severity: 'error',
      from: { path: '^packages/contract' },
      to: { path: '^apps/' },
    },
    {
      name: 'server-and-web-are-strangers',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'web-and-server-are-strangers',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform' },
      to: { path: '^apps/server/src/features' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/ui' },
      to: { path: '^apps/web/src/(features|parts|api)' },
    },
    {
      name: 'parts-know-no-feature',
      severity: 'error',
      comment:
        'Shared parts, forms, texts, kept data and API calls are below the features and import none of them.',
      from: { path: '^apps/web/src/(parts|forms|texts|kept|api)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'forms-know-no-parts',
      severity: 'error',
      comment: 'The parts are made of forms, texts, kept data and API calls, not the other way round.',
      from: { path: '^apps/web/src/(forms|texts|kept|api)/' },
      to: { path: '^apps/web/src/parts/' },
    },
    {
      name: 'features-know-no-shell',
      severity: 'error',
      comment: 'The app shell imports the features; a feature does not import the shell.',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'features-meet-at-the-front-door',
      severity: 'error',
      comment: 'A feature imports another feature only through its index, never its store.',
      from: { path: '^(apps/(?:server|web)/src/features)/([^/]+/[^/]+)/' },
      to: { path: '^$1/(?!$2/)[^/]+/[^/]+/(?!index\\.tsx?$)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.json$|locales/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
