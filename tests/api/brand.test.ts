import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { type BrandForm, MAX_PHOTOS } from '@rostro/shared/contract/clinic/configuration';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import type { System } from '../../infra/local/system.ts';
import { OTHER_FILES, plain } from '../../services/media/examples.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS } from '../support/days.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { upload } from '../support/uploads.ts';

let system: System;
let staff: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  staff = await signInStaff(system, ['access_configuration']);
});
afterAll(() => system?.close());

const BARE: BrandForm = {
  ...{ logo: '', primary: '', accent: '', reviews: '', cofepris: '', cover: '', photos: [], facade: '', facts: [] },
};
const versionNow = async (): Promise<number> => (await staff.call('getAdminBusiness', {})).body.version;
const save = async (changes: Partial<BrandForm>) =>
  staff.call('saveBrand', { body: { ...BARE, ...changes, version: await versionNow() } });
const saveName = async (name: string) =>
  staff.call('saveBusiness', { body: { ...DEFAULT_BUSINESS, name, version: await versionNow() } });
const shown = async () => {
  passTime(REMEMBERED_SECONDS);
  return (await Caller.anonymous(system).call('getBusiness', {})).body;
};

test('a clinic that has given nothing has no brand', async () => {
  expect(await shown()).not.toHaveProperty('brand');
});

test('what is saved is shown to everybody, with addresses made whole', async () => {
  const { body: picture } = await upload(staff, 'image/png', plain('image/png'));
  const { status, body } = await save({
    logo: picture.image,
    primary: '#7A1F3D',
    reviews: 'g.page/clinica-luz',
    photos: [{ image: picture.image, text: 'La recepción' }],
  });
  expect(status).toBe(200);
  expect(await shown()).toMatchObject({
    brand: {
      ...{ logo: picture.image, primary: '#7a1f3d', accent: '', reviews: 'https://g.page/clinica-luz', cover: '' },
      photos: [{ image: picture.image, text: 'La recepción' }],
    },
  });
  expect(await staff.call('getAdminBusiness', {})).toMatchObject({ body });
});

test('the audit says what it was and what it became', async () => {
  await save({ cofepris: 'A-1' });
  await save({ cofepris: 'A-2' });
  const entries = await queryItems<{ action: string; before: unknown; after: unknown }>({
    index: 'byActor',
    partition: { byActorPk: keys.auditOfActor(staff.clientId, '', '').byActorPk },
  });
  expect(entries.filter(({ action }) => action === 'brand.save')).toContainEqual(
    expect.objectContaining({
      before: { brand: expect.objectContaining({ cofepris: 'A-1' }) },
      after: { brand: expect.objectContaining({ cofepris: 'A-2' }) },
    }),
  );
});

test('every message and the installed app speak in the name of the clinic', async () => {
  await saveName('Clínica Luz');
  passTime(REMEMBERED_SECONDS);
  const { body } = await staff.call('listNoticePreviews', {});
  expect(body.items.length).toBeGreaterThan(10);
  for (const message of body.items) {
    expect(JSON.stringify(message)).not.toContain('Rostro');
    expect(JSON.stringify(message)).toContain('Clínica Luz');
  }
  const manifest = await Caller.anonymous(system).call('getManifest', {});
  expect(manifest.body).toMatchObject({ name: 'Clínica Luz', short_name: 'Clínica Luz' });
});

test('every mail has the logo with its whole address, and the colour', async () => {
  const { body: picture } = await upload(staff, 'image/png', plain('image/png'));
  await save({ logo: picture.image, primary: '#0b5a6e' });
  passTime(REMEMBERED_SECONDS);
  const { body } = await staff.call('listNoticePreviews', {});
  const site = process.env.SITE_URL;
  for (const { email } of body.items) {
    expect(email?.html).toContain(`<img src="${site}${picture.image}" alt="Clínica Luz"`);
    expect(email?.html).toContain('#0b5a6e');
    expect(email?.html).not.toMatch(/#7A3E52|var\(/);
  }
});

test('a letter of the user pool does, too', async () => {
  const email = 'rita.sosa@example.com';
  const desk = await signInStaff(system, ['edit_clients']);
  const body = { fullName: 'Rita Sosa', email, birthDate: '1990-05-05' };
  expect((await desk.call('createClient', { body })).status).toBe(201);
  const letter = system.inbox.list().emails.find(({ to }) => to === email);
  expect(letter).toMatchObject({ subject: 'Tu cuenta en Clínica Luz está lista' });
  expect(JSON.stringify(letter)).not.toContain('Rostro');
});

describe('two forms of one clinic', () => {
  test('do not overwrite each other: the second is told', async () => {
    const version = await versionNow();
    const business = { ...DEFAULT_BUSINESS, name: 'Clínica Sol', version };
    const [one, other] = await Promise.all([
      staff.call('saveBusiness', { body: business }),
      staff.call('saveBrand', { body: { ...BARE, version } }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  });

  test('leave what they do not have', async () => {
    await save({ cofepris: '2609095002A00001' });
    const address = { ...DEFAULT_BUSINESS, name: 'Clínica Sol', address: 'Calle 5', version: await versionNow() };
    const { body } = await staff.call('saveBusiness', { body: address });
    expect(body.brand.cofepris).toBe('2609095002A00001');
    await save({ reviews: 'g.page/sol' });
    expect(await getItem(keys.business())).toMatchObject({ name: 'Clínica Sol', address: 'Calle 5' });
  });
});

describe('refused is', () => {
  test.each([
    [{ primary: 'rosa' }, 'primary', 'Escribe el color como #7a3e52'],
    [{ accent: '#ffc0cb' }, 'accent', expect.stringMatching(/no se leerían bien.*#[0-9a-f]{6}$/)],
    [{ logo: 'https://other.example/logo.png' }, 'logo', 'Sube la imagen de nuevo'],
    [{ logo: '/media/../api/me' }, 'logo', 'Sube la imagen de nuevo'],
    [{ reviews: 'javascript:alert(1)' }, 'reviews', 'Escribe una dirección como clinica.mx'],
    [{ photos: [{ image: '', text: '' }] }, 'photos.0.image', 'Sube la foto o quita el renglón'],
  ])('%p', async (changes, field, said) => {
    const { status, body } = await save(changes);
    expect([status, body.fields]).toEqual([422, { [field]: said }]);
  });

  test('one photo more than there is room for', async () => {
    const photos = Array(MAX_PHOTOS + 1).fill({ image: '/media/a_8.jpg', text: '' });
    expect((await save({ photos })).body.fields).toEqual({ photos: `Máximo ${MAX_PHOTOS} fotos` });
  });

  test.each(OTHER_FILES)('%s as a logo, whatever it is called', async (_, bytes) => {
    const { status, body } = await upload(staff, 'image/png', bytes);
    expect([status, body.code]).toEqual([422, 'upload_refused']);
  });
});
