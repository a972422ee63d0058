import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { MAX_PHOTOS } from '@rostro/shared/contract/records/records';
import { addDays, todayAt } from '@rostro/shared/time';
import sharp from 'sharp';
import { LOCAL_CLINICAL_BUCKET } from '../../infra/local/environment.ts';
import type { System } from '../../infra/local/system.ts';
import { OTHER_FILES, plain, SECRET, withMetadata } from '../../services/media/examples.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { giveLicence } from '../support/licence.ts';
import { finishPhoto, photoForm, recordsOf } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';
import { finish, post } from '../support/uploads.ts';

const JPEG = 'image/jpeg';

let system: System;
let elena: Caller;
let sara: Caller;
let visit: string;
/** Each test has a note of its own. */
let note: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  elena = await signInStaff(system, ['view_records', 'edit_records', 'edit_services']);
  await giveLicence(elena);
  sara = await signInStaff(system, ['view_records', 'edit_records']);
  const desk = deskOf(await signInStaff(system, ['create_appointments']));
  const { clientId } = await signInClient(system);
  visit = (await desk.create({ clientId, serviceId: FACIAL, startsAt: slotAt('10:00') })).body.id;
});
afterAll(() => system?.close());
beforeEach(async () => {
  note = (await recordsOf(elena, visit).create()).body.id;
});

const see = (url: string): Promise<Response> => fetch(new URL(url, system.url));
const form = async (staff = elena) => (await photoForm(staff, visit, note)).body;

/** From the form to the note with its photo. */
async function added(staff: Caller = elena, file: Uint8Array | string = plain(JPEG)): Promise<Answer> {
  const asked = await form(staff);
  await post(staff, asked, file);
  return finishPhoto(staff, visit, note, asked.uploadId);
}

/** The address of the first photo, as a look at the note gives it. */
async function address(): Promise<string> {
  const { body } = await recordsOf(elena, visit).list();
  return body.visit.find(({ id }: { id: string }) => id === note).photos[0].url;
}

const auditOf = async (subject: string): Promise<AuditItem[]> =>
  (await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } })).filter(
    (entry) => entry.subject === subject && entry.action === 'record.photo',
  );

describe('a photo', () => {
  test('joins the note without what its camera wrote, with who took it and that the person agreed', async () => {
    const { status, body } = await added(elena, withMetadata(JPEG));
    expect([status, body.version]).toEqual([200, 2]);
    expect(body.photos).toEqual([
      {
        ...{ id: expect.any(String), url: expect.any(String), at: body.updatedAt, consentAt: body.updatedAt },
        ...{ area: '', takenOn: todayAt(body.updatedAt), thumbUrl: body.photos[0].url },
        by: { id: elena.clientId, name: 'Karla Jiménez' },
      },
    ]);
    const shown = await see(body.photos[0].url);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, JPEG]);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 6 });
    expect(bytes.toString('latin1')).not.toContain(SECRET);
    expect(await auditOf(note)).toMatchObject([
      { actorId: elena.clientId, after: { photoId: body.photos[0].id, version: 2 } },
    ]);
  });

  test('says of which area it is and when it was taken, and has a small one for lists', async () => {
    const wide = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c9a68c' } })
      .jpeg()
      .toBuffer();
    const asked = await form();
    await post(elena, asked, wide);
    const ago = addDays(todayAt(new Date().toISOString()), -3);
    const { body } = await finishPhoto(elena, visit, note, asked.uploadId, { area: ' Mejillas ', takenOn: ago });
    const [photo] = body.photos;
    expect(photo).toMatchObject({ area: 'Mejillas', takenOn: ago });
    const sizes = [];
    for (const url of [photo.url, photo.thumbUrl]) {
      const shown = await see(url);
      expect(shown.headers.get('cache-control')).toBe('private, no-store');
      const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [900, 1200],
      [320, 427],
    ]);
    const again = await form();
    await post(elena, again, wide);
    const ahead = await finishPhoto(elena, visit, note, again.uploadId, { takenOn: addDays(ago, 30) });
    expect([verdict(ahead), ahead.body.fields]).toEqual(['422 validation', { takenOn: 'Elige hoy o un día anterior' }]);
  });

  test('may be a colleague’s, and is finished once however often that is asked', async () => {
    const asked = await form(sara);
    await post(sara, asked, plain(JPEG));
    const first = await finishPhoto(sara, visit, note, asked.uploadId);
    expect(first.body.photos).toMatchObject([{ by: { id: sara.clientId } }]);
    expect((await finishPhoto(sara, visit, note, asked.uploadId)).body.photos).toHaveLength(1);
    expect(await auditOf(note)).toHaveLength(1);
  });

  test('that was posted late to a signed note does not join it', async () => {
    const asked = await form();
    await post(elena, asked, plain(JPEG));
    await recordsOf(elena, visit).sign(note, 1);
    expect(verdict(await finishPhoto(elena, visit, note, asked.uploadId))).toBe('409 record_signed');
    expect(verdict(await photoForm(elena, visit, note))).toBe('409 record_signed');
  });

  test('whoever signs has seen: a photo that came meanwhile is told', async () => {
    await added(sara);
    expect(verdict(await recordsOf(elena, visit).sign(note, 1))).toBe('409 changed_meanwhile');
    expect(verdict(await recordsOf(elena, visit).sign(note, 2))).toBe('200');
  });

  test('beyond the limit is refused, also where two come at once for the last place', async () => {
    for (let taken = 0; taken < MAX_PHOTOS - 1; taken++) expect((await added()).status).toBe(200);
    const forms = [await form(), await form()];
    for (const asked of forms) await post(elena, asked, plain(JPEG));
    const answers = await Promise.all(forms.map(({ uploadId }) => finishPhoto(elena, visit, note, uploadId)));
    expect(answers.map(verdict).sort()).toEqual(['200', '409 too_many_photos']);
    expect(verdict(await photoForm(elena, visit, note))).toBe('409 too_many_photos');
  });

  test('without consent gets no form', async () => {
    const path = `/api/admin/appointments/${visit}/records/${note}/photos`;
    for (const consent of [false, undefined]) {
      const answer = await elena.send('POST', path, { type: JPEG, bytes: 1000, consent });
      expect(verdict(answer)).toBe('422 validation');
      expect(answer.body.fields).toEqual({ consent: 'Confirma que la persona dio su consentimiento' });
    }
  });

  test('of 40 MB or in HEIC gets no form and words that say what to do', async () => {
    const path = `/api/admin/appointments/${visit}/records/${note}/photos`;
    const ask = (type: string, bytes: number) => elena.send('POST', path, { type, bytes, consent: true });
    const large = await ask(JPEG, 40 * 1024 * 1024);
    expect(verdict(large)).toBe('422 validation');
    expect(large.body.fields).toEqual({
      bytes: 'La imagen pesa más de 5 MB: guárdala más pequeña y elígela otra vez',
    });
    const heic = await ask('image/heic', 1000);
    expect(verdict(heic)).toBe('422 validation');
    expect(heic.body.fields).toEqual({ type: 'Elige una imagen JPG, PNG o WebP' });
  });

  test('of 40 MB behind the form of a small one is refused by the storage, and HEIC by what it is', async () => {
    const asked = await form();
    expect((await post(elena, asked, new Uint8Array(40 * 1024 * 1024))).code).toBe('EntityTooLarge');
    expect(verdict(await finishPhoto(elena, visit, note, asked.uploadId))).toBe('404 upload_not_found');
    const [, heic] = OTHER_FILES.find(([name]) => name === 'a HEIC photo') ?? [];
    expect(verdict(await added(elena, heic))).toBe('422 upload_refused');
    expect(await auditOf(note)).toEqual([]);
  });

  test('that is no picture is refused', async () => {
    expect(verdict(await added(elena, '<script>alert(1)</script>'))).toBe('422 upload_refused');
    expect(await auditOf(note)).toEqual([]);
  });
});

describe('an upload', () => {
  test('is its owner’s, and the note’s that it was asked for', async () => {
    const asked = await form();
    await post(elena, asked, plain(JPEG));
    expect(verdict(await finishPhoto(sara, visit, note, asked.uploadId))).toBe('404 upload_not_found');
    const other = (await recordsOf(elena, visit).create()).body.id;
    expect(verdict(await finishPhoto(elena, visit, other, asked.uploadId))).toBe('404 upload_not_found');
    // Nor does it become a picture of the site.
    expect(verdict(await finish(elena, asked.uploadId))).toBe('404 upload_not_found');
    expect((await finishPhoto(elena, visit, note, asked.uploadId)).status).toBe(200);
  });

  test('to which nothing was posted is not there', async () => {
    const { uploadId } = await form();
    expect(verdict(await finishPhoto(elena, visit, note, uploadId))).toBe('404 upload_not_found');
  });

  test('is for who may write, and for a note that is there', async () => {
    const reader = await signInStaff(system, ['view_records']);
    expect(verdict(await photoForm(reader, visit, note))).toBe('403 forbidden');
    expect(verdict(await finishPhoto(reader, visit, note, 'x'))).toBe('403 forbidden');
    const writer = await signInStaff(system, ['edit_records']);
    expect(verdict(await photoForm(writer, visit, note))).toBe('404 record_not_found');
    expect(verdict(await photoForm(elena, visit, 'nobodys'))).toBe('404 record_not_found');
  });
});

describe('the address of a photo', () => {
  test('is a path that holds for five minutes', async () => {
    await added();
    const url = new URL(await address(), system.url);
    expect(url.pathname).toMatch(new RegExp(`^/_local/aws/storage/${LOCAL_CLINICAL_BUCKET}/records/[\\w-]{36}\\.jpg$`));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await see(url.href)).status).toBe(200);
  });

  const withParam = (name: string, value: string) => (url: URL) => {
    url.searchParams.set(name, value);
  };
  const withPath = (from: string | RegExp, to: string) => (url: URL) => {
    url.pathname = url.pathname.replace(from, to);
  };
  test.each([
    ['without its signature', withParam('X-Amz-Signature', '')],
    ['with another signature', withParam('X-Amz-Signature', '00'.repeat(32))],
    ['made to last longer', withParam('X-Amz-Expires', '604800')],
    ['made younger', withParam('X-Amz-Date', '20991231T000000Z')],
    ['bent to another photo', withPath(/.\.jpg$/, 'x.jpg')],
    ['bent to what browsers post', withPath('/records/', '/incoming/')],
  ])('is refused %s', async (_, tamper) => {
    await added();
    const url = new URL(await address(), system.url);
    tamper(url);
    expect((await see(url.href)).status).toBe(403);
    expect((await see(url.origin + url.pathname)).status).toBe(403);
  });

  test('only looks: nothing is written or deleted by it', async () => {
    await added();
    const url = await address();
    for (const method of ['PUT', 'DELETE']) {
      expect((await fetch(new URL(url, system.url), { method })).status).toBe(403);
    }
    expect((await see(url)).status).toBe(200);
  });

  test('is no address of the site: neither folder is served', async () => {
    await added();
    const name = new URL(await address(), system.url).pathname.split('/').at(-1);
    for (const path of [`/media/${name}`, `/media/..%2frecords%2f${name}`, `/records/${name}`]) {
      const answer = await see(path);
      expect(answer.headers.get('content-type')).not.toBe(JPEG);
    }
  });
});
