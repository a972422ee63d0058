import {
  chmodSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startEngine } from '@rostro/local-aws/engine';
import { processesOf, type Started, start, startThroughNpm, until } from '../support/process.ts';

/** `npm start` as a person meets it. */
let folder: string;
let running: Started[] = [];

const started = (...args: Parameters<typeof start>): Started => {
  const process = start(...args);
  process.url.catch(() => undefined);
  running.push(process);
  return process;
};
const count = async (url: string) =>
  ((await (await fetch(`${url}/api/services`)).json()) as { items: object[] }).items.length;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-start-'));
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

describe('a good start', () => {
  test('says where it is and who can sign in, serves page, API and inbox, and Ctrl-C leaves nothing behind', async () => {
    const rostro = started({ DATA_DIR: folder });
    const url = await rostro.url;
    await until(() => rostro.said().includes('admin@rostro.test'));
    expect(await (await fetch(`${url}/servicios`)).text()).toContain('<div id="root"');
    expect((await fetch(`${url}/_local/`)).status).toBe(200);
    expect(await count(url)).toBeGreaterThanOrEqual(10);
    expect(processesOf(folder)).not.toEqual([]);
    rostro.child.kill('SIGINT');
    expect(await rostro.ended).toBe(0);
    await until(() => processesOf(folder).length === 0);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s to npm alone ends it as well', async (signal) => {
    const npm = startThroughNpm({ DATA_DIR: folder }, ['--empty']);
    running.push(npm);
    await npm.url;
    npm.child.kill(signal);
    await npm.ended;
    await until(() => processesOf(folder).length === 0);
  });

  test('killed with -9 it takes its engine with it, and the next start has the data', async () => {
    const first = started({ DATA_DIR: folder });
    const services = await count(await first.url);
    first.child.kill('SIGKILL');
    await first.ended;
    await until(() => processesOf(folder).length === 0);
    const second = started({ DATA_DIR: folder });
    expect(await count(await second.url)).toBe(services);
  });

  test('DYNAMODB_ENDPOINT takes an engine that runs already', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'rostro-engine-'));
    const engine = await startEngine({ dataDir: elsewhere, endpoint: undefined, wanted: undefined, onDeath: () => {} });
    const rostro = started({ DATA_DIR: folder, DYNAMODB_ENDPOINT: engine.endpoint });
    expect(await count(await rostro.url)).toBeGreaterThanOrEqual(10);
    expect(processesOf(folder)).toEqual([]);
    rostro.child.kill('SIGINT');
    await rostro.ended;
    await engine.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  test('nobody else on the computer may read what it writes, whatever the umask, nor what an earlier start wrote', async () => {
    for (const [name, text] of [
      ['seed.begun', ''],
      ['shape', '1\n'],
    ] as const)
      writeFileSync(join(folder, name), text);
    chmodSync(folder, 0o755);
    const before = process.umask(0);
    const rostro = started({ DATA_DIR: folder });
    process.umask(before);
    await rostro.url;
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['table.db-wal', 'messages.sqlite-wal', 'pool.sqlite']));
    expect(open).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('the number of a process that lives does not stop it', async () => {
    writeFileSync(join(folder, 'pid'), String(process.pid));
    expect(await count(await started({ DATA_DIR: folder }, { args: ['--empty'] }).url)).toBe(0);
  });

  test('it is unwell as long as the table takes no write', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'rostro-engine-'));
    const engine = await startEngine({ dataDir: elsewhere, endpoint: undefined, wanted: undefined, onDeath: () => {} });
    let full = false;
    const between = createServer((incoming, outgoing) => {
      if (full && String(incoming.headers['x-amz-target']).endsWith('PutItem')) {
        incoming.resume();
        outgoing.writeHead(500).end('{}');
        return;
      }
      const passOn = request(engine.endpoint, { method: 'POST', headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      // The engine may close a connection that waits; whoever asked tries again.
      passOn.on('error', () => outgoing.destroy());
      incoming.pipe(passOn);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => between.once('listening', resolve));
    const { port } = between.address() as AddressInfo;
    const env = { DATA_DIR: folder, DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}` };
    const health = `${await started(env, { args: ['--empty'] }).url}/api/health`;
    const statusOf = async () => (await fetch(health)).status;
    expect(await statusOf()).toBe(200);
    full = true;
    expect(await statusOf()).toBe(503);
    full = false;
    expect(await statusOf()).toBe(200);
    between.close();
    between.closeAllConnections();
    await engine.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  test('--empty starts without demo data', async () => {
    const rostro = started({ DATA_DIR: folder }, { args: ['--empty'] });
    const url = await rostro.url;
    expect(await count(url)).toBe(0);
    expect(await (await fetch(`${url}/api/staff`)).json()).toEqual({ items: [] });
    expect(await (await fetch(`${url}/api/business`)).json()).toMatchObject({ name: '', isPublished: false });
    expect(rostro.said()).not.toContain('cliente@rostro.test');
  });
});

describe('a start that cannot be says why in one message and ends with an error', () => {
  const refused = async (rostro: Started, ...words: (string | RegExp)[]) => {
    expect(await rostro.ended).toBe(1);
    for (const word of words) expect(rostro.said()).toMatch(word);
    expect(rostro.said()).not.toMatch(/\n\s+at /);
    await until(() => processesOf(folder).length === 0);
  };

  test('a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await refused(started({ DATA_DIR: folder, PORT: String(port) }), `El puerto ${port} ya está ocupado`, /PORT=/);
    server.close();
  });

  test('a port that is none', async () => {
    await refused(started({ DATA_DIR: folder, PORT: 'abc' }), 'PORT=abc no es un puerto');
  });

  test('a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    await refused(started({ DATA_DIR: join(folder, 'file', 'data') }), /No se puede escribir en la carpeta de datos/);
  });

  test('a folder that another Rostro uses', async () => {
    const first = started({ DATA_DIR: folder }, { args: ['--empty'] });
    await first.url;
    const second = started({ DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(/ya usa la carpeta/);
  });

  test('a folder with data of another release', async () => {
    writeFileSync(join(folder, 'table.db'), 'x');
    await refused(started({ DATA_DIR: folder }), `La carpeta ${folder} tiene datos de otra versión`, /npm run reset/);
    expect(readdirSync(folder)).toEqual(['table.db']);
  });

  describe('a damaged file', () => {
    const whole = mkdtempSync(join(tmpdir(), 'rostro-whole-'));
    beforeAll(async () => {
      const { child, url, ended } = start({ DATA_DIR: whole }, { args: ['--empty'] });
      await url;
      child.kill('SIGINT');
      await ended;
    });
    afterAll(() => rmSync(whole, { recursive: true, force: true }));

    test.each(['table.db', 'pool.sqlite', 'messages.sqlite', 'signing-key.pem', 'link-secret'])('%s', async (name) => {
      cpSync(whole, folder, { recursive: true });
      const noise = Buffer.alloc(64 * 1024, 0x5a);
      const file = openSync(join(folder, name), 'r+');
      writeSync(file, noise, 0, noise.length, name.endsWith('.db') ? 8192 : 0);
      closeSync(file);
      await refused(started({ DATA_DIR: folder }), `El archivo ${join(folder, name)} está dañado`, /npm run reset/);
    });
  });

  test('an engine that does not exist', async () => {
    await refused(started({ DATA_DIR: folder, ROSTRO_ENGINE: 'mongo' }), /ROSTRO_ENGINE=mongo no existe/);
  });

  test('an engine that dies', async () => {
    const rostro = started({ DATA_DIR: folder }, { args: ['--empty'] });
    await rostro.url;
    const engine = processesOf(folder).find(
      (line) => /dynoxide serve|DynamoDBLocal/.test(line) && !line.includes('sh -c'),
    );
    process.kill(Number(engine?.trim().split(' ')[0]), 'SIGKILL');
    await refused(rostro, /El motor de datos .* se detuvo/);
  });

  test('a Node that is too old', async () => {
    const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.11.0'})";
    await refused(started({ DATA_DIR: folder }, { node: ['--import', old] }), /Rostro necesita Node 22\.18/);
  });
});
