import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteObject, getObject, putObjectOnce } from './objects.ts';

/** The simulated answers of S3, in order; the last one repeats. */
let answers: ((response: ServerResponse) => void)[];
let asked: {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}[];
let server: Server;
const before = { ...process.env };

const says =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    asked.push({ method, path, headers, body: await text(request) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
    AWS_REGION: 'us-east-1',
    MEDIA_BUCKET: 'clinic-media',
  });
});
afterEach(() => {
  process.env = { ...before };
  server.closeAllConnections();
  server.close();
});

describe('reading', () => {
  test('is signed, and brings the type that the object has', async () => {
    answers = [says(200, 'abc', { 'content-type': 'image/png', 'content-length': '3' })];
    expect(await getObject('incoming/1', 10)).toEqual({
      type: 'image/png',
      bytes: Uint8Array.from(Buffer.from('abc')),
    });
    const { method, path, headers } = asked[0] ?? {};
    expect([method, path]).toEqual(['GET', '/clinic-media/incoming/1']);
    expect(headers?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token, Signature=[0-9a-f]{64}$/,
    );
    expect(headers).toMatchObject({ 'x-amz-security-token': 'token', 'x-amz-content-sha256': expect.any(String) });
  });

  test('finds nothing where nothing is', async () => {
    answers = [says(404)];
    expect(await getObject('incoming/1', 10)).toBeNull();
  });

  test('ends before the first byte of what is too large, or does not say how large it is', async () => {
    answers = [says(200, 'x'.repeat(11), { 'content-length': '11' })];
    expect(await getObject('incoming/1', 10)).toBe('too-large');
    answers = [says(200, 'x', { 'transfer-encoding': 'chunked' })];
    expect(await getObject('incoming/1', 10)).toBe('too-large');
  });

  test('that is denied is a fault of ours, and names no key', async () => {
    answers = [says(403)];
    await expect(getObject('incoming/secret-1', 10)).rejects.toThrow('S3 answered 403 to GET of incoming');
    expect(asked).toHaveLength(1);
  });

  test('is not sent on to another host', async () => {
    answers = [says(307, '', { location: 'http://127.0.0.1:1/elsewhere' })];
    await expect(getObject('incoming/1', 10)).rejects.toThrow('S3 answered 307 to GET of incoming');
    expect(asked).toHaveLength(1);
  });

  test('is tried again while S3 stumbles, three times at the most', async () => {
    answers = [says(503), says(500), says(200, 'a', { 'content-length': '1' })];
    expect(await getObject('incoming/1', 10)).toMatchObject({ bytes: Uint8Array.of(97) });
    answers = [says(503)];
    await expect(getObject('incoming/1', 10)).rejects.toThrow('503');
    expect(asked).toHaveLength(6);
  });

  test('is tried again after a connection that broke', async () => {
    answers = [(response) => void response.destroy(), says(404)];
    expect(await getObject('incoming/1', 10)).toBeNull();
  });
});

describe('writing', () => {
  const picture = { type: 'image/png', bytes: Uint8Array.of(1, 2, 3) };

  test('asks that nothing be overwritten, with what browsers are to be told', async () => {
    answers = [says(200)];
    await putObjectOnce('media/1.png', picture, { 'cache-control': 'public' });
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      body: '\x01\x02\x03',
      headers: { 'if-none-match': '*', 'content-type': 'image/png', 'cache-control': 'public', 'content-length': '3' },
    });
  });

  test('waits for another who writes the same; what is written already is as good', async () => {
    answers = [says(409), says(412)];
    await expect(putObjectOnce('media/1.png', picture, {})).resolves.toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  test('that fails is said', async () => {
    answers = [says(403)];
    await expect(putObjectOnce('media/1.png', picture, {})).rejects.toThrow('S3 answered 403 to PUT of media');
    await expect(deleteObject('incoming/1')).rejects.toThrow('S3 answered 403 to DELETE of incoming');
  });
});
