import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, jest, test } from '@jest/globals';
import { health } from './table.ts';

const URL_ASKED = new URL('http://localhost/api/health');

async function asked(handle: ReturnType<typeof health>): Promise<string> {
  let said = '';
  const response = {
    writeHead: (status: number) => {
      said += status;
    },
    end: (body: string) => {
      said += ` ${body}`;
    },
  };
  await handle({} as IncomingMessage, response as unknown as ServerResponse, URL_ASKED);
  return said;
}

const well: Parameters<typeof health>[1] = (_, response) => {
  response.writeHead(200);
  response.end('ok');
};

afterEach(() => {
  jest.restoreAllMocks();
});

test('it is well where a write is kept, and unwell as long as none is', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let full = false;
  const handle = health(async () => {
    if (full) throw new Error('database or disk is full');
  }, well);
  expect(await asked(handle)).toBe('200 ok');
  full = true;
  expect(await asked(handle)).toBe('503 {"message":"Service Unavailable"}');
  full = false;
  expect(await asked(handle)).toBe('200 ok');
});

test('many who ask at once make one write', async () => {
  const write = jest.fn(async () => undefined);
  const handle = health(write, well);
  await Promise.all(Array.from({ length: 20 }, () => asked(handle)));
  expect(write).toHaveBeenCalledTimes(1);
});
