const layers = require('../../apps/server/src/modules/layers.json');

// Rules of dependency-cruiser that keep the server's modules apart, made of the one list of layers.

const modules = '^apps/server/src/modules/';
const any = `${modules}([^/]+)/`;
const own = `${modules}$1/`;
const face = `${modules}[^/]+/index[.]ts$`;
const table = '[.]table[.]ts$';
const manifest = '[.]module[.]ts$';
const madeForTests = '[.](test|factory|suite|fixture|model)[.]ts$';

/** One rule a module: it imports only modules below it, but may read the tables of all. */
const layerRules = layers.slice(0, -1).map((name, height) => ({
  name: `layer-of-${name}`,
  severity: 'error',
  comment: 'A module imports only those that stand before it in layers.json; a table may be read by each',
  from: { path: `${modules}${name}/`, pathNot: madeForTests },
  to: { path: `${modules}(${layers.slice(height + 1).join('|')})/`, pathNot: table },
}));

module.exports = [
  ...layerRules,
  {
    name: 'module-in-layers',
    severity: 'error',
    comment: 'A module without a place in layers.json would be free of the order',
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
    comment: 'Tests may use what other modules build for tests besides',
    from: { path: `${any}.*${madeForTests}` },
    to: { path: modules, pathNot: [own, face, table, madeForTests] },
  },
  {
    name: 'product-only-through-the-face',
    severity: 'error',
    comment:
      'What starts the product needs no insides of a module; the demonstration and tests build with them',
    from: {
      path: '^apps/server/src/',
      pathNot: [modules, madeForTests, '/(seed|testing)/', '/modules[.]ts$'],
    },
    to: { path: modules, pathNot: [face, table] },
  },
  {
    name: 'face-is-for-others',
    severity: 'error',
    comment: 'A file that imports the face of its own module makes a circle',
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
