const moduleRules = require('./scripts/structure/module-rules.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Rules import nothing but other rules',
      from: { path: '^packages/domain/src', pathNot: '[.]test[.]' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contact-filter-is-pure',
      severity: 'error',
      from: { path: '^packages/contact-filter/src', pathNot: '[.]test[.]' },
      to: { pathNot: '^packages/contact-filter/src' },
    },
    {
      name: 'contact-filter-on-the-server-only',
      severity: 'error',
      comment:
        'Texts are masked once, before they are stored; a browser needs neither the rules nor the weights',
      from: { path: '^(packages/(domain|contract)|apps/(web|simulator))/' },
      to: { path: '^packages/contact-filter/' },
    },
    {
      name: 'training-is-no-product',
      severity: 'error',
      from: { path: '^apps/|^packages/[^/]+/src' },
      to: { path: '^packages/contact-filter/training/' },
    },
    {
      name: 'contract-knows-only-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '[.]test[.]' },
      to: {
        pathNot: '^packages/(domain|contract)/src|node_modules/(zod|cpf-cnpj-validator|libphonenumber-js)',
      },
    },
    {
      name: 'domain-testing-is-for-tests',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: ['[.](test|factory|suite|model|fixture)[.]', '/testing(/|[.]ts$)'],
      },
      to: { path: '^packages/domain/src/testing/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    ...moduleRules,
    {
      name: 'mail-asks-its-receiver',
      severity: 'error',
      comment: 'Mails go through notification.actions.ts, which respects the preferences of the recipient',
      from: { path: '^apps/server/src/modules/(?!notification/)', pathNot: '[.](test|factory)[.]ts$' },
      to: { path: '^apps/server/src/platform/outgoing/mail-queue[.]ts$' },
    },
    {
      name: 'factories-are-for-tests',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: ['[.](test|factory)[.]ts$', '^apps/server/src/testing/'] },
      to: { path: '[.]factory[.]ts$' },
    },
    {
      name: 'web-knows-no-server-library',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: 'node_modules/(drizzle-orm|fastify|pg|@electric-sql)/' },
    },
    {
      name: 'sql-only-in-queries',
      severity: 'error',
      from: {
        path: '^apps/server/src/modules',
        pathNot: '[.](queries|table|personal|measures|factory|test)[.]ts$',
      },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'no-cross-feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/ui' },
      to: { path: '^apps/web/src/(features|app)' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '[.](test|config)[.]|test-setup[.]ts$|main[.]tsx?$|[.]d[.]ts$|^apps/web/public/|landing-script[.]ts$',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '[.]cache|/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
