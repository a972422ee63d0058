import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { leanSender } from './send.ts';

type Reply = (response: ServerResponse) => void;

/** Faults that no engine shows when it is asked to. */
let server: Server;
let replies: Reply[];
let asked: { target: string; body: Record<string, unknown> }[];
let send: (command: { input: object }) => Promise<object>;

const says =
  (status: number, body: object): Reply =>
  (response) =>
    response.writeHead(status).end(JSON.stringify(body));
const hangsUp: Reply = (response) => response.destroy();

beforeEach(async () => {
  [replies, asked] = [[], []];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      asked.push({ target: String(request.headers['x-amz-target']), body: JSON.parse(text) });
      (replies.shift() ?? says(200, {}))(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lean = leanSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  send = async (command) => {
    const answer = lean(command);
    if (answer === undefined) throw new Error('not one of the eight');
    return answer;
  };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = new GetCommand({ TableName: 't', Key: { pk: 'a', sk: 'b' } });
const write = () => new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 't', Item: { pk: 'a', n: 1 } } }] });

describe('a sent command', () => {
  test('stays on this machine', () => {
    expect(() => leanSender('https://dynamodb.us-east-1.amazonaws.com')).toThrow('needs a signature');
    expect(() => leanSender('http://127.0.0.1.example.com:8000')).toThrow('needs a signature');
  });

  test('goes through the SDK if it is another one', async () => {
    const update = new UpdateCommand({ TableName: 't', Key: { pk: 'a' } });
    await expect(send(update)).rejects.toThrow('not one of the eight');
  });

  test('keeps its token when a lost transaction is sent again, and each transaction has its own', async () => {
    replies = [hangsUp, says(500, { __type: 'InternalServerError' }), says(200, {})];
    await send(write());
    await send(write());
    const tokens = asked.map(({ body }) => body.ClientRequestToken);
    expect(tokens).toHaveLength(4);
    expect(new Set(tokens.slice(0, 3)).size).toBe(1);
    expect(tokens[3]).not.toBe(tokens[0]);
    expect(asked[0]).toMatchObject({
      target: 'DynamoDB_20120810.TransactWriteItems',
      body: { TransactItems: [{ Put: { Item: { pk: { S: 'a' }, n: { N: '1' } } } }] },
    });
  });
});

describe('an answer', () => {
  test('of an absent engine fails after four attempts', async () => {
    replies = Array.from({ length: 4 }, () => hangsUp);
    await expect(send(get)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(asked).toHaveLength(4);
  });

  test('that refuses has the error’s name, and is not repeated', async () => {
    replies = [says(400, { __type: 'com.amazonaws.dynamodb.v20120810#ValidationException', message: 'no' })];
    await expect(send(get)).rejects.toMatchObject({ name: 'ValidationException', message: 'no', $fault: 'client' });
    expect(asked).toHaveLength(1);
  });

  test('that cancels a transaction has the reasons', async () => {
    const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
    replies = [says(400, { __type: 'x#TransactionCanceledException', Message: 'cancelled', CancellationReasons })];
    const error = await send(write()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({ message: 'cancelled', CancellationReasons });
  });

  test('that was cut off is requested again', async () => {
    replies = [
      (response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"Item":');
        response.destroy();
      },
      says(200, { Item: { pk: { S: 'a' } } }),
    ];
    expect(await send(get)).toMatchObject({ Item: { pk: 'a' } });
  });
});
