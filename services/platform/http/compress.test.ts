import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { compressed } from './dispatch.ts';

type Request = Parameters<typeof compressed.after>[0];

async function answered(body: string | undefined, accepts?: string) {
  const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
  const response = { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
  await compressed.after({ event: { headers }, response } as unknown as Request);
  return response as NonNullable<Request['response']>;
}

const LONG = JSON.stringify({ text: 'Ñandú '.repeat(400) });

test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'])(
  'a long answer is compressed for %s',
  async (accepts) => {
    const { headers, body = '', isBase64Encoded } = await answered(LONG, accepts);
    expect(headers).toEqual({
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    expect(isBase64Encoded).toBe(true);
    expect(gunzipSync(Buffer.from(body, 'base64')).toString('utf8')).toBe(LONG);
  },
);

test.each([
  ['nobody asked for it', LONG, undefined],
  ['the caller knows another way only', LONG, 'br'],
  ['it is short', '{"ok":true}', 'gzip'],
  ['there is none', undefined, 'gzip'],
])('an answer stays unchanged if %s', async (_why, body, accepts) => {
  expect(await answered(body, accepts)).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body,
  });
});
