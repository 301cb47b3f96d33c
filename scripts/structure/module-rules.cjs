const layers = require('../../apps/server/src/modules/layers.json');

// Dependency-cruiser rules that keep the server's modules apart, generated from the list of layers.

const modules = '^apps/server/src/modules/';
const any = `${modules}([^/]+)/`;
const own = `${modules}$1/`;
const face = `${modules}[^/]+/index[.]ts$`;
const table = '[.]table[.]ts$';
const manifest = '[.]module[.]ts$';
const madeForTests = '[.](test|factory|suite|fixture|model)[.]ts$';

/** One rule per module: it imports only modules below it, but may read all tables. */
const layerRules = layers.slice(0, -1).map((name, height) => ({
  name: `layer-of-${name}`,
  severity: 'error',
  comment: 'A module imports only those before it in layers.json; every module may read tables',
  from: { path: `${modules}${name}/`, pathNot: madeForTests },
  to: { path: `${modules}(${layers.slice(height + 1).join('|')})/`, pathNot: table },
}));

module.exports = [
  ...layerRules,
  {
    name: 'module-in-layers',
    severity: 'error',
    comment: 'A module missing from layers.json would be exempt from the order',
    from: { path: `${modules}(?!(${layers.join('|')})/)[^/]+/` },
    to: {},
  },
  {
    name: 'module-only-through-its-face',
    severity: 'error',
    comment: 'Another module is reached through its index.ts; its tables may be read',
    from: { path: any, pathNot: madeForTests },
    to: { path: modules, pathNot: [own, face, table] },
  },
  {
    name: 'tests-build-with-factories',
    severity: 'error',
    comment: 'Tests may also use the test support of other modules',
    from: { path: `${any}.*${madeForTests}` },
    to: { path: modules, pathNot: [own, face, table, madeForTests] },
  },
  {
    name: 'product-only-through-the-face',
    severity: 'error',
    comment: 'Entry points need no internals of a module; the demonstration and tests do',
    from: {
      path: '^apps/server/src/',
      pathNot: [modules, madeForTests, '/(seed|testing)/', '/modules[.]ts$'],
    },
    to: { path: modules, pathNot: [face, table] },
  },
  {
    name: 'face-is-for-others',
    severity: 'error',
    comment: 'A file that imports the index.ts of its own module makes a circle',
    from: { path: any },
    to: { path: `${own}index[.]ts$` },
  },
  {
    name: 'manifests-are-for-the-list',
    severity: 'error',
    from: { path: '^apps/', pathNot: '^apps/server/src/modules[.]ts$' },
    to: { path: `${modules}.*${manifest}` },
  },
];
