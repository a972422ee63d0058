import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteAllVersions, deleteObject, putObjectOnce } from './objects.ts';

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

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    // The SDK would set its clock by this server's, and repeat what came at another time.
    response.sendDate = false;
    asked.push({ method, path: url.split('?')[0], headers, body: await text(request) });
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
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  process.env = before;
  server.closeAllConnections();
  server.close();
});

describe('deleting every version', () => {
  const found = (inside: string) => says(200, `<ListVersionsResult>${inside}</ListVersionsResult>`);
  const version = (kind: string, id: string) =>
    `<${kind}><Key>records/1.jpg</Key><VersionId>${id}</VersionId></${kind}>`;

  test('includes delete markers, respects locks, and continues until there is none', async () => {
    answers = [found(version('Version', 'a') + version('DeleteMarker', 'b')), says(204), says(204), found('')];
    expect(await deleteAllVersions('records/1', 'clinic-photos')).toBe(2);
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/clinic-photos/'],
      ['DELETE', '/clinic-photos/records/1.jpg'],
      ['DELETE', '/clinic-photos/records/1.jpg'],
      ['GET', '/clinic-photos/'],
    ]);
    for (const { headers } of asked) expect(headers['x-amz-bypass-governance-retention']).toBeUndefined();
  });

  test('fails if a version is kept', async () => {
    answers = [found(version('Version', 'a')), says(403)];
    await expect(deleteAllVersions('records/1', 'clinic-photos')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });
});

describe('writing', () => {
  const picture = { type: 'image/png', bytes: Uint8Array.of(1, 2, 3) };

  test('is signed, refuses to overwrite, and sets the browsers’ headers', async () => {
    answers = [says(200)];
    await putObjectOnce('media/1.png', picture, 'public');
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: '/clinic-media/media/1.png',
      body: '\x01\x02\x03',
      headers: {
        authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/us-east-1\/s3\/aws4_request, /),
        'x-amz-security-token': 'token',
        'if-none-match': '*',
        'content-type': 'image/png',
        'cache-control': 'public',
        'content-length': '3',
      },
    });
  });

  test('waits for a simultaneous writer of the same key; an existing object counts as written', async () => {
    answers = [says(409), says(412)];
    await expect(putObjectOnce('media/1.png', picture, '')).resolves.toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  test('retries three times at most while S3 fails', async () => {
    answers = [says(503), says(500), says(200)];
    await putObjectOnce('media/1.png', picture, '');
    answers = [says(503)];
    await expect(deleteObject('incoming/1')).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
    expect(asked).toHaveLength(6);
  });

  test('does not follow a redirect to another host', async () => {
    answers = [says(307, '', { location: 'http://127.0.0.1:1/elsewhere' })];
    await expect(putObjectOnce('media/1.png', picture, '')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 307 },
    });
    expect(asked).toHaveLength(1);
  });

  test('fails if it is denied', async () => {
    answers = [says(403)];
    await expect(putObjectOnce('media/1.png', picture, '')).rejects.toMatchObject({ name: expect.any(String) });
    await expect(deleteObject('incoming/1')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });
});
