import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { now } from '@rostro/platform/clock';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { putServices } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let elsewhere: Server | undefined;
const probe = () => system.functions.handler<() => Promise<void>>('probe', 'probe')();

beforeAll(async () => {
  system = await startTestSystem();
});
afterEach(() => {
  process.env.SITE_URL = system.url;
  elsewhere?.close();
});
afterAll(() => system?.close());

/** A site that answers every path so. */
async function site(status: number, body: string): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  elsewhere = server;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  process.env.SITE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('where one can book the probe passes, and leaves one item', async () => {
  await probe();
  await putServices();
  await probe();
  expect(await getItem(keys.probe())).toMatchObject({ at: expect.stringMatching(/^20.*Z$/) });
  expect(await queryItems({ partition: { pk: keys.audit(now(), 'probe').pk } })).toEqual([]);
});

test('a site that fails is found, with all that fails', async () => {
  await site(503, 'no');
  await expect(probe()).rejects.toThrow('the probe found 3 faults');
});

test('a page that is not the site’s, and answers that the contract does not know, are faults', async () => {
  await site(200, '{}');
  await expect(probe()).rejects.toThrow('the probe found 3 faults');
});

test('a table that takes no write is a fault', async () => {
  const name = process.env.TABLE_NAME;
  process.env.TABLE_NAME = 'none';
  try {
    await expect(probe()).rejects.toThrow(/the probe found \d faults?/);
  } finally {
    process.env.TABLE_NAME = name;
  }
  await probe();
});
