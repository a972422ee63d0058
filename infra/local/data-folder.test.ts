import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ROOT } from '../build/root.ts';
import { removeDataFiles, removeIfEmpty } from './data-files.ts';
import { claimDataFolder, openDataFolder } from './data-folder.ts';
import { STORAGE_FOLDER } from './media.ts';

let folder: string;
let running: ChildProcess[] = [];
const modeOf = (...path: string[]): string => (statSync(join(folder, ...path)).mode & 0o7777).toString(8);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-claim-'));
});
afterEach(async () => {
  const ended = running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ended);
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

const MODULE = pathToFileURL(join(ROOT, 'infra', 'local', 'data-folder.ts')).href;
/** Claims on request, prints the result, and holds the claim until it is killed. */
const CLAIMANT = `
  const { claimDataFolder } = await import(${JSON.stringify(MODULE)});
  process.stdout.write('ready\\n');
  process.stdin.once('data', () => {
    try {
      claimDataFolder(process.argv[1]);
      process.stdout.write('won\\n');
    } catch (error) {
      process.stdout.write('refused: ' + error.message + '\\n');
    }
  });
`;

/** @returns the message of the claim */
async function claimant(): Promise<{ child: ChildProcess; claim: () => Promise<string> }> {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', CLAIMANT, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  const line = async (): Promise<string> => {
    let text = '';
    while (!text.endsWith('\n')) text += String((await once(child.stdout as NodeJS.ReadableStream, 'data'))[0]);
    return text.trim();
  };
  expect(await line()).toBe('ready');
  const claim = (): Promise<string> => {
    const said = line();
    child.stdin?.write('go\n');
    return said;
  };
  return { child, claim };
}

/** Each claimant is a Node of its own. */
const PROCESSES_MS = 60_000;

describe('who has it', () => {
  test(
    'of several that start at once exactly one gets it, though a file names a process that lives',
    async () => {
      writeFileSync(join(folder, 'pid'), String(process.ppid));
      const claimants = await Promise.all(Array.from({ length: 6 }, claimant));
      const said = await Promise.all(claimants.map(({ claim }) => claim()));
      const winner = said.indexOf('won');
      expect(said.filter((word) => word === 'won')).toHaveLength(1);
      const { pid } = (claimants[winner] as (typeof claimants)[number]).child;
      for (const word of said.filter((_, at) => at !== winner)) {
        expect(word).toBe(
          `refused: Otro Rostro (proceso ${pid}) ya usa la carpeta ${folder}. Deténlo o elige otra con DATA_DIR.`,
        );
      }
    },
    PROCESSES_MS,
  );

  test(
    'killed with -9 it leaves the folder to the next, and to one only',
    async () => {
      const [first, second, third] = await Promise.all([claimant(), claimant(), claimant()]);
      expect(await first.claim()).toBe('won');
      const gone = once(first.child, 'exit');
      first.child.kill('SIGKILL');
      await gone;
      expect((await Promise.all([second.claim(), third.claim()])).map((word) => word.slice(0, 3)).sort()).toEqual([
        'ref',
        'won',
      ]);
    },
    PROCESSES_MS,
  );

  test('one process has it once, and given back it leaves nothing', () => {
    const release = claimDataFolder(folder);
    expect(() => claimDataFolder(folder)).toThrow(/ya usa la carpeta/);
    release();
    expect(readdirSync(folder)).toEqual([]);
    claimDataFolder(folder)();
  });

  test(
    'who waited while it was given back has a lock that the next one meets',
    async () => {
      const waiting = await claimant();
      const release = claimDataFolder(folder);
      const said = waiting.claim();
      release();
      const word = await said;
      if (word === 'won') expect(() => claimDataFolder(folder)).toThrow(/ya usa la carpeta/);
      else claimDataFolder(folder)();
    },
    PROCESSES_MS,
  );
});

describe('whose data it holds', () => {
  test('a new one and one of this release are opened, also after a start that was cut off', () => {
    openDataFolder(folder).release();
    expect(readdirSync(folder)).toEqual(['shape']);
    writeFileSync(join(folder, 'table.db'), '');
    openDataFolder(folder).release();
    expect(modeOf('shape')).toBe('600');
  });

  test.each([
    ['that names no shape', null],
    ['of a later shape', '2\n'],
    ['whose shape cannot be told', ''],
  ])('data of another release, %s, are refused in one sentence and stay as they are', (_, shape) => {
    const files = { 'table.db': 'x', 'pool.sqlite': 'y', seed: 'demo\n', ...(shape === null ? {} : { shape }) };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o644 });
    chmodSync(folder, 0o755);
    expect(() => openDataFolder(folder)).toThrow(
      `La carpeta ${folder} tiene datos de otra versión de Rostro, que esta no puede leer: bórralos con npm run reset o elige otra carpeta con DATA_DIR.`,
    );
    const left = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8'), modeOf(name)]);
    expect(left.sort()).toEqual(
      Object.entries(files)
        .map(([name, text]) => [name, text, '644'])
        .sort(),
    );
    expect(modeOf()).toBe('755');
  });

  test('a reset removes them, and the next start has the folder', () => {
    writeFileSync(join(folder, 'table.db'), '');
    const release = claimDataFolder(folder);
    removeDataFiles(folder);
    release();
    expect(removeIfEmpty(folder)).toEqual([]);
    openDataFolder(folder).release();
  });
});

describe('who may look into it', () => {
  let before: number;
  beforeEach(() => {
    before = process.umask(0);
  });
  afterEach(() => {
    process.umask(before);
  });

  test('a new one is this user’s alone, whatever the umask', () => {
    const dir = join(folder, 'deep', 'data');
    const release = claimDataFolder(dir);
    expect(modeOf('deep', 'data')).toBe('700');
    expect(readdirSync(dir).map((name) => modeOf('deep', 'data', name))).toEqual(['600', '600']);
    release();
  });

  test('one that is open to others is closed, with all that is ours in it', () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, STORAGE_FOLDER, 'records'), { recursive: true, mode: 0o777 });
    const files = ['table.db', 'table.db-wal', 'messages.sqlite', 'link-secret', 'seed', 'pid'];
    for (const name of files) writeFileSync(join(folder, name), '', { mode: 0o666 });
    writeFileSync(join(folder, STORAGE_FOLDER, 'records', '1.jpg'), '', { mode: 0o644 });
    const release = claimDataFolder(folder);
    expect(modeOf()).toBe('700');
    expect(files.map((name) => modeOf(name))).toEqual(files.map(() => '600'));
    expect(modeOf(STORAGE_FOLDER)).toBe('700');
    expect(modeOf(STORAGE_FOLDER, 'records')).toBe('700');
    expect(modeOf(STORAGE_FOLDER, 'records', '1.jpg')).toBe('600');
    release();
  });

  test('what a link leads to stays as it is', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'rostro-elsewhere-'));
    chmodSync(elsewhere, 0o755);
    symlinkSync(elsewhere, join(folder, STORAGE_FOLDER));
    claimDataFolder(folder)();
    expect((statSync(elsewhere).mode & 0o777).toString(8)).toBe('755');
    rmSync(elsewhere, { recursive: true });
  });

  test.each([
    ['with other people’s files', 0o755, 'tesis.docx'],
    ['of everybody', 0o1777, 'table.db'],
  ])('an open folder %s is refused and left as it is', (_, mode, name) => {
    writeFileSync(join(folder, name), '');
    chmodSync(folder, mode);
    expect(() => claimDataFolder(folder)).toThrow(
      /Otros usuarios de esta computadora pueden ver la carpeta .*chmod 700/,
    );
    expect(modeOf()).toBe(mode.toString(8));
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  test('a closed folder with other people’s files may be used, and those stay as they are', () => {
    writeFileSync(join(folder, 'tesis.docx'), 'x', { mode: 0o644 });
    claimDataFolder(folder)();
    expect(modeOf('tesis.docx')).toBe('644');
    expect(readFileSync(join(folder, 'tesis.docx'), 'utf8')).toBe('x');
  });

  test('says whether its last process was killed', () => {
    const first = openDataFolder(folder);
    expect(first.wasKilled).toBe(false);
    first.release();
    writeFileSync(join(folder, 'pid'), '1');
    const next = openDataFolder(folder);
    expect(next.wasKilled).toBe(true);
    next.release();
  });
});
