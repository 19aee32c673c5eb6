#!/usr/bin/env node
// Starts the release of Cairn for this platform, which npm installed as an optional dependency.
'use strict';

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const EXIT_UNAVAILABLE = 3;
const EXIT_SIGNAL_BASE = 128;

function releaseFolder() {
  const name = `@cairn-context/${process.platform}-${process.arch}`;
  try {
    return path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    process.stderr.write(
      `cairn: the package ${name} is not installed. Either there is no release for this platform, or npm left optional\n` +
        '  dependencies out (--omit=optional, --no-optional). Install it, or build Cairn from source.\n',
    );
    process.exit(EXIT_UNAVAILABLE);
  }
}

// npm gives unpacked files the time of their unpacking, but the caches for fast starts fit only jars with the time of
// the release. Without the right to change them, starts only take longer.
function restoreTimes(folder) {
  const { releaseTime } = require(path.join(folder, 'package.json'));
  const time = new Date(releaseTime);
  const lib = path.join(folder, 'lib');
  if (fs.statSync(path.join(lib, 'cairn.jar')).mtimeMs === time.getTime()) return;
  try {
    const jars = fs.readdirSync(lib).filter((file) => file.endsWith('.jar') && file !== 'cairn.jar');
    const files = jars.map((file) => path.join(lib, file));
    const modules = path.join(folder, 'runtime', 'lib', 'modules');
    if (fs.existsSync(modules)) files.push(modules);
    // The one that is looked at comes last: whoever is interrupted begins again.
    for (const file of [...files, path.join(lib, 'cairn.jar')]) fs.utimesSync(file, time, time);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

function main() {
  const folder = releaseFolder();
  restoreTimes(folder);
  const isWindows = process.platform === 'win32';
  const launcher = path.join(folder, 'bin', isWindows ? 'cairn.cmd' : 'cairn');
  const child = spawn(launcher, process.argv.slice(2), { stdio: 'inherit', shell: isWindows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`cairn: ${launcher} cannot be started: ${error.message}\n`);
    process.exit(EXIT_UNAVAILABLE);
  });
  child.on('exit', (code, signal) => process.exit(code ?? EXIT_SIGNAL_BASE + (os.constants.signals[signal] ?? 0)));
}

main();
