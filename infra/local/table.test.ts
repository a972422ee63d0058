import type { IncomingMessage, ServerResponse } from 'node:http';
import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, expect, jest, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { health, writeProbe } from './table.ts';

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
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let full = false;
  const handle = health(async () => {
    if (full) throw new Error('database or disk is full');
  }, well);
  expect(await asked(handle)).toBe('200 ok');
  full = true;
  expect(await asked(handle)).toBe('503 {"message":"Service Unavailable"}');
  expect(log.mock.calls).toEqual([['health: nothing can be written: Error: database or disk is full']]);
  full = false;
  expect(await asked(handle)).toBe('200 ok');
});

test('what is written to try lies beside what the probe wrote, where no file of the clinic looks', async () => {
  const engine = mockClient(DynamoDBClient);
  await writeProbe('test')();
  const place = marshall({ ...keys.probe(), sk: 'HEALTH' });
  expect(engine.commandCalls(PutItemCommand).map(({ args }) => args[0].input.Item)).toEqual([place]);
  expect(engine.commandCalls(DeleteItemCommand).map(({ args }) => args[0].input.Key)).toEqual([place]);
});

test('many who ask at once make one write', async () => {
  const write = jest.fn(async () => undefined);
  const handle = health(write, well);
  await Promise.all(Array.from({ length: 20 }, () => asked(handle)));
  expect(write).toHaveBeenCalledTimes(1);
});
