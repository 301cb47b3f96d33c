// Plain old JavaScript on purpose, because a machine with any Node from 20.19 on must be able to run it. Installs the
// dependencies of the lock file when needed and passes the task to Node 24.
'use strict';

const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const stampPath = join(root, 'node_modules', '.patinha-lock');
const neededMajor = 24;

function lockHash() {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  hash.update(`${process.platform}-${process.arch}`);
  return hash.digest('hex');
}

function installWhenNeeded() {
  const wanted = lockHash();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;
  process.stderr.write('Instalando as dependências do arquivo de trava…\n');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file that was written where other systems' packages were unavailable.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) process.exit(result.status || 1);
  writeFileSync(stampPath, wanted);
}

function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(file)) return file;
  process.stderr.write(
    `Patinha precisa do Node ${neededMajor}: não há pacote ${name}. Instale o Node ${neededMajor} e tente de novo.\n`,
  );
  process.exit(1);
}

// A name is a file next to this one; a path begins at the root.
const fileOf = (task) => join(task.includes('/') ? root : __dirname, `${task}.ts`);

installWhenNeeded();
const [task, ...rest] = process.argv.slice(2);
const node = nodeBinary();
const bin = join(root, 'node_modules', '.bin');
const separator = process.platform === 'win32' ? ';' : ':';
const child = require('node:child_process').spawn(node, [fileOf(task), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${separator}${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npm sends a signal to the shell between it and this process, and that shell dies without passing it on.
const shell = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 100);
  watch.unref();
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
