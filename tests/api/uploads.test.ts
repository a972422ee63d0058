import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@rostro/shared/contract/media';
import { srcSetOf } from '@rostro/shared/pictures';
import sharp from 'sharp';
import { LOCAL_BUCKET, LOCAL_PICTURES } from '../../infra/local/environment.ts';
import type { System } from '../../infra/local/system.ts';
import { bomb, OTHER_FILES, plain, SECRET, withMetadata } from '../../services/media/examples.ts';
import { Caller } from '../support/caller.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { finish, post, upload, uploadForm } from '../support/uploads.ts';

let system: System;
let staff: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  staff = await signInStaff(system, ['edit_services']);
});
afterAll(() => system?.close());

const see = (path: string, init: RequestInit = {}) => fetch(system.url + path, init);
const entriesOf = async (uploadId: string) =>
  (
    await queryItems<{ action: string; subject: string; after: unknown }>({
      index: 'byActor',
      partition: { byActorPk: keys.auditOfActor(staff.clientId, '', '').byActorPk },
    })
  ).filter(({ subject }) => subject === uploadId);
const PNG = 'image/png';

describe('a good picture', () => {
  test.each([...UPLOAD_TYPES])('of %s is shown to everybody, drawn anew', async (type) => {
    const { status, body } = await upload(staff, type, withMetadata(type));
    expect([status, body]).toEqual([200, { image: expect.stringMatching(/^\/media\/[\w-]{36}_8\.jpg$/) }]);
    for (const [extension, shownType] of [
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
    ]) {
      const shown = await see(body.image.replace(/jpg$/, extension));
      const bytes = Buffer.from(await shown.arrayBuffer());
      expect(bytes.toString('latin1')).not.toContain(SECRET);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 6 });
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': shownType,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
    }
  });

  test('has a file of each width that its address promises', async () => {
    const large = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7a3e52' } });
    const { body } = await upload(staff, 'image/jpeg', await large.jpeg().toBuffer());
    expect(body.image).toMatch(/_1600\.jpg$/);
    const jpegs = srcSetOf(body.image) ?? '';
    const promised = [jpegs, jpegs.replaceAll('.jpg', '.webp')].join().split(',');
    expect(promised).toHaveLength(6);
    for (const each of promised) {
      const [address = '', width = ''] = each.split(' ');
      const bytes = Buffer.from(await (await see(address)).arrayBuffer());
      expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
    }
  });

  test('may be finished again: the same answer, one entry in the audit', async () => {
    const form = await uploadForm(staff, PNG);
    await post(staff, form, plain(PNG));
    const first = await finish(staff, form.uploadId);
    expect(await finish(staff, form.uploadId)).toMatchObject({ status: 200, body: first.body });
    expect(await entriesOf(form.uploadId)).toEqual([
      expect.objectContaining({
        action: 'upload.finish',
        after: { image: first.body.image, width: 8, height: 6 },
      }),
    ]);
  });

  test('finished ten times at once is published once', async () => {
    const form = await uploadForm(staff, PNG);
    await post(staff, form, plain(PNG));
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(staff, form.uploadId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.image}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await entriesOf(form.uploadId)).toHaveLength(1);
  });

  test('stays what it is when another file is posted by the same form', async () => {
    const form = await uploadForm(staff, PNG);
    await post(staff, form, plain(PNG));
    const { body } = await finish(staff, form.uploadId);
    expect((await post(staff, form, 'another')).status).toBe(204);
    expect((await finish(staff, form.uploadId)).body).toEqual(body);
    expect((await see(body.image)).status).toBe(200);
  });

  test('may be as large as the limit, to the byte', async () => {
    const padded = Buffer.concat([plain(PNG), Buffer.alloc(MAX_UPLOAD_BYTES - plain(PNG).length)]);
    expect((await upload(staff, PNG, padded)).status).toBe(200);
  });
});

describe('what is no picture, or another than it says,', () => {
  const NO_PICTURE =
    'Ese archivo no es una imagen JPG, PNG o WebP de hasta 5 MB. Si es HEIC o SVG, guárdalo como JPG y súbelo otra vez.';
  const DAMAGED = 'La imagen está dañada o incompleta. Ábrela, guárdala otra vez como JPG y súbela de nuevo.';
  const TOO_LARGE =
    'La imagen tiene más de 50 millones de pixeles. Redúcela, por ejemplo a 1600 pixeles de ancho, y súbela otra vez.';

  test.each([
    ...OTHER_FILES.map(([what, file]) => [what, PNG, file, 'upload_refused', NO_PICTURE] as const),
    ['a PNG that was declared a JPEG', 'image/jpeg', plain(PNG), 'upload_refused', NO_PICTURE],
    ['half a picture', 'image/jpeg', plain('image/jpeg').subarray(0, 200), 'picture_damaged', DAMAGED],
    ['a bomb', PNG, bomb(40_000, 40_000), 'picture_too_large', TOO_LARGE],
  ] as const)('is refused and never shown: %s', async (_, type, file, code, detail) => {
    const form = await uploadForm(staff, type);
    expect((await post(staff, form, file)).status).toBe(204);
    expect(await finish(staff, form.uploadId)).toMatchObject({ status: 422, body: { code, detail } });
    const name = form.uploadId.slice(form.uploadId.indexOf('-') + 1);
    for (const file of [`${name}.png`, `${name}_8.jpg`, `${name}_8.webp`]) {
      expect((await see(`/media/${file}`)).status).toBe(404);
    }
    expect(await entriesOf(form.uploadId)).toEqual([]);
  });
});

test('a picture that could not be drawn, through no fault of its own, can be finished later', async () => {
  const form = await uploadForm(staff, PNG);
  await post(staff, form, plain(PNG));
  const name = process.env.PICTURES_FUNCTION;
  process.env.PICTURES_FUNCTION = 'absent';
  try {
    expect(await finish(staff, form.uploadId)).toMatchObject({
      status: 503,
      body: {
        code: 'picture_not_processed',
        detail:
          'No pudimos preparar la imagen. Inténtalo otra vez; si vuelve a pasar, guárdala como JPG y súbela de nuevo.',
      },
    });
  } finally {
    process.env.PICTURES_FUNCTION = name;
  }
  expect(await finish(staff, form.uploadId)).toMatchObject({ status: 200 });
});

describe('the form', () => {
  test('says what is wrong with a file before it is sent', async () => {
    const asked = async (body: object) => (await staff.send('POST', '/api/admin/uploads', body)).body.fields;
    expect(await asked({ type: 'image/svg+xml', bytes: 1 })).toEqual({ type: 'Elige una imagen JPG, PNG o WebP' });
    expect(await asked({ type: PNG, bytes: 0 })).toEqual({ bytes: 'El archivo está vacío' });
    expect(await asked({ type: PNG, bytes: MAX_UPLOAD_BYTES + 1 })).toEqual({
      bytes: 'La imagen pesa más de 5 MB: guárdala más pequeña y elígela otra vez',
    });
  });

  test('is good on the site’s own host, under whatever name the page was opened', async () => {
    expect((await uploadForm(staff, PNG)).url).toMatch(/^\/_local\//);
  });

  test('takes nothing over the limit', async () => {
    const form = await uploadForm(staff, PNG);
    const large = new Uint8Array(MAX_UPLOAD_BYTES + 1);
    expect(await post(staff, form, large)).toEqual({ status: 400, code: 'EntityTooLarge' });
    expect((await finish(staff, form.uploadId)).body.code).toBe('upload_not_found');
  });

  test('takes no empty file', async () => {
    expect(await post(staff, await uploadForm(staff, PNG), '')).toEqual({ status: 400, code: 'EntityTooSmall' });
  });

  test.each([
    ['under another key', { key: 'media/mine.png' }],
    ['out of its folder', { key: 'incoming/../media/mine.png' }],
    ['as another type', { 'Content-Type': 'text/html' }],
    ['with the key of another day', { 'X-Amz-Credential': 'local/20200101/us-east-1/s3/aws4_request' }],
    ['with a field that was not agreed on', { acl: 'public-read' }],
    ['without its type', { 'Content-Type': undefined }],
    ['unsigned', { 'X-Amz-Signature': undefined }],
    ['signed by nobody', { 'X-Amz-Signature': '00'.repeat(32) }],
  ])('is refused %s', async (_, changes) => {
    const form = await uploadForm(staff, PNG);
    expect((await post(staff, form, plain(PNG), changes)).status).toBe(403);
    expect((await see('/media/mine.png')).status).toBe(404);
  });

  test('is refused with a policy of one’s own', async () => {
    const form = await uploadForm(staff, PNG);
    const policy = JSON.parse(Buffer.from(form.fields.Policy ?? '', 'base64').toString());
    const wider = {
      ...policy,
      conditions: [
        ['content-length-range', 0, 1e9],
        ['starts-with', '$key', ''],
      ],
    };
    const Policy = Buffer.from(JSON.stringify(wider)).toString('base64');
    expect(await post(staff, form, plain(PNG), { Policy })).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  test('ends after five minutes', async () => {
    const { fields } = await uploadForm(staff, PNG);
    const { expiration } = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
    const seconds = (Date.parse(expiration) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  test('that is not there, or has no file, is refused', async () => {
    const { url } = await uploadForm(staff, PNG);
    expect((await see(url, { method: 'POST', body: 'hola' })).status).toBe(400);
    expect((await see(url, { method: 'POST', body: new FormData() })).status).toBe(400);
  });
});

describe('an upload', () => {
  test('of somebody else is not there, and stays theirs', async () => {
    const other = await signInStaff(system, ['edit_services', 'create_equipment']);
    const form = await uploadForm(staff, PNG);
    await post(staff, form, plain(PNG));
    expect(await finish(other, form.uploadId)).toMatchObject({ status: 404, body: { code: 'upload_not_found' } });
    expect((await finish(staff, form.uploadId)).status).toBe(200);
    expect((await finish(other, form.uploadId)).status).toBe(404);
  });

  test('to which nothing was posted is not there', async () => {
    const { uploadId } = await uploadForm(staff, PNG);
    expect(await finish(staff, uploadId)).toMatchObject({
      status: 404,
      body: { code: 'upload_not_found', detail: 'No encontramos el archivo enviado. Elige la imagen otra vez.' },
    });
  });

  test('is for who makes or edits services or equipment', async () => {
    for (const right of ['create_services', 'edit_services', 'create_equipment', 'edit_equipment'] as const) {
      const caller = await signInStaff(system, [right]);
      expect((await caller.call('startUpload', { body: { type: PNG, bytes: 1 } })).status).toBe(201);
    }
    const reader = await signInStaff(system, ['view_clients', 'order_services', 'toggle_equipment']);
    const client = await signInClient(system);
    for (const caller of [reader, client]) {
      expect((await caller.call('startUpload', { body: { type: PNG, bytes: 1 } })).body.code).toBe('forbidden');
      expect((await finish(caller, 'x')).body.code).toBe('forbidden');
    }
    expect((await finish(Caller.anonymous(system), 'x')).status).toBe(401);
  });
});

test('the function of pictures is shut for who brings no signature', async () => {
  const path = `/_local/aws/lambda/2015-03-31/functions/${LOCAL_PICTURES}/invocations`;
  expect((await see(path, { method: 'POST', body: '{}' })).status).toBe(403);
});

describe('the bucket', () => {
  const client = () => new S3Client({ forcePathStyle: true, maxAttempts: 1 });

  test('is shut for who brings no signature', async () => {
    const path = `/_local/aws/storage/${LOCAL_BUCKET}/media/mine.png`;
    expect((await see(path, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await see(path)).status).toBe(403);
    expect((await see(path, { method: 'DELETE' })).status).toBe(403);
    expect((await see('/media/mine.png')).status).toBe(404);
  });

  test('shows what is published to look at, and nothing beside it', async () => {
    const { uploadId } = await uploadForm(staff, PNG);
    const { body } = await upload(staff, PNG, plain(PNG));
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await see(body.image, { method })).status).toBe(405);
    const head = await see(body.image, { method: 'HEAD' });
    const length = (await (await see(body.image)).arrayBuffer()).byteLength;
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      String(length),
      0,
    ]);
    const tricks = [
      `${body.image}.json`,
      `/media/..%2fincoming%2f${uploadId}`,
      '/media/..%2f..%2fpool.sqlite',
      '/media/',
      '/media/%00.png',
    ];
    for (const path of tricks) expect((await see(path)).status).toBe(404);
  });

  test('answers AWS’s own client as S3 does', async () => {
    const object = { Bucket: LOCAL_BUCKET, Key: 'media/by-the-sdk.png' };
    await client().send(
      new PutObjectCommand({
        ...object,
        Body: plain(PNG),
        ContentType: PNG,
        CacheControl: 'no-cache',
        ChecksumAlgorithm: 'CRC32',
      }),
    );
    expect(await client().send(new HeadObjectCommand(object))).toMatchObject({
      ContentType: PNG,
      CacheControl: 'no-cache',
      ContentLength: plain(PNG).length,
    });
    const { Body } = await client().send(new GetObjectCommand(object));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(plain(PNG))).toBe(true);
    const again = client().send(new PutObjectCommand({ ...object, Body: 'x', IfNoneMatch: '*' }));
    await expect(again).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
    await expect(client().send(new GetObjectCommand({ ...object, Key: 'media/none.png' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });
});
