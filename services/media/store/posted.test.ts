import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAX_UPLOAD_BYTES } from '@rostro/shared/contract/media';
import { readPosted } from './posted.ts';

let server: Server;
let answer: (response: ServerResponse) => void;
let address: string;

beforeAll(async () => {
  server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/incoming/1?X-Amz-Signature=00`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, headers: Record<string, string | number> = {}, body = '') =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);

test('a file has the type that its form required', async () => {
  answer = says(200, { 'content-type': 'image/png', 'content-length': 3 }, 'abc');
  expect(await readPosted(address)).toEqual({ type: 'image/png', bytes: Uint8Array.from(Buffer.from('abc')) });
});

test('a missing file is not found', async () => {
  answer = says(404);
  expect(await readPosted(address)).toBeNull();
});

test('a file that is too large, or has no known size, is not read', async () => {
  answer = (response) => void response.writeHead(200, { 'content-length': MAX_UPLOAD_BYTES + 1 }).write('x');
  expect(await readPosted(address)).toBe('too-large');
  answer = says(200, { 'transfer-encoding': 'chunked' }, 'x');
  expect(await readPosted(address)).toBe('too-large');
});

test('a refusal and another host are errors', async () => {
  answer = says(403);
  await expect(readPosted(address)).rejects.toThrow('S3 answered 403');
  answer = says(307, { location: 'http://127.0.0.1:1/elsewhere' });
  await expect(readPosted(address)).rejects.toThrow();
});
