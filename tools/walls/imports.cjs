/** The allowed imports (ARCHITECTURE.md): rules for dependency-cruiser. */
const product = '^(apps|packages)/[^/]+/src/';
const test = '\\.(test|fixtures)\\.tsx?$|/tests/';
const tests = { pathNot: test };

const { capabilities, isAbove } = require('./capabilities.ts');

const listCapabilitiesAbove = (name) => capabilities.filter((other) => isAbove(other, name));

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const allowOnly = (folder, allowed) =>
  forbid(
    `${folder}-imports-only-its-own`,
    { path: `^packages/${folder}/src/`, ...tests },
    { pathNot: [`^packages/${folder}/`, ...allowed] },
    `${folder} may import: ${allowed.join(', ') || 'nothing'}`,
  );

const forbidUpwardImports = (app) =>
  capabilities.map((name) =>
    forbid(
      `${app}-${name}-looks-only-downward`,
      { path: `^apps/${app}/src/${name}/`, ...tests },
      { path: `^apps/${app}/src/(${listCapabilitiesAbove(name).join('|') || 'none-above'})/` },
      'a capability enters another only downward',
    ),
  );

const forbidSideDoors = (app) =>
  forbid(
    `${app}-front-doors`,
    { path: `^apps/${app}/src/([^/]+)/`, ...tests },
    {
      path: `^apps/${app}/src/(${capabilities.join('|')})/`,
      pathNot: [`^apps/${app}/src/$1/`, `^apps/${app}/src/[^/]+/index\\.tsx?$`],
    },
    'a capability is entered by its index.ts',
  );

module.exports = {
  forbidden: [
    forbid('no-circles', { path: product }, { circular: true }),
    // The address of a file (`?url`) and a module that the build makes are found, or missed, by that build.
    forbid('resolvable', { path: product }, { couldNotResolve: true, pathNot: '(\\?url$|^virtual:)' }),
    allowOnly('core', []),
    allowOnly('contract', ['^packages/core/', '(^|node_modules/)zod']),
    allowOnly('pdf', [
      '^packages/core/',
      'node_modules/(pdfkit|fontkit|bwip-js|bidi-js|@expo-google-fonts)',
      '^(node:)?[a-z/_]+$',
    ]),
    allowOnly('sample', ['^packages/(core|contract)/']),
    forbid('server-never-web', { path: '^apps/server/', ...tests }, { path: '^(apps/web|e2e|bench|tools)/' }),
    forbid(
      'web-stays-in-the-browser',
      { path: '^apps/web/src/', ...tests },
      {
        path: [
          '^apps/server/',
          '^packages/(pdf|sample)/',
          '^(e2e|bench|tools)/',
          'node_modules/(pg|kysely|fastify|pdfkit)/',
        ],
      },
    ),
    forbid('packages-below-apps', { path: '^packages/' }, { path: '^(apps|e2e|bench)/' }),
    forbid(
      'platform-knows-no-capability',
      { path: '^apps/server/src/platform/', ...tests },
      { path: `^apps/server/src/(${capabilities.join('|')})/` },
    ),
    forbid(
      'printing-of-packs-below-actions',
      { path: '^apps/server/src/packing/printing/', ...tests },
      { path: '^apps/server/src/packing/(actions|routes)/' },
      'what draws packs does not import what decides about them',
    ),
    forbid(
      'kit-knows-no-pharmacy',
      { path: '^apps/web/src/kit/', ...tests },
      { path: [`^apps/web/src/(${capabilities.join('|')})/`, '^packages/contract/'] },
    ),
    forbidSideDoors('server'),
    forbidSideDoors('web'),
    ...forbidUpwardImports('server'),
    ...forbidUpwardImports('web'),
  ],
  options: {
    // With TypeScript 7 the default parser reads no file at all; check-imports.ts counts what was read.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|generated|golden|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
