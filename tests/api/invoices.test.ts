import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { InvoiceAsk } from '@rostro/shared/contract/invoices';
import { MESSAGES } from '@rostro/shared/messages';
import { addMonths, monthOf, toInstant, wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { anIssuer, aTaxProfile, noTaxMarks } from '../support/invoices.ts';
import { packagesOf } from '../support/packages.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let cashier: ReturnType<typeof cashierOf>;
/** Each test has a client of its own with a visit on a Monday of its own. */
let ana: Caller;
let visit: string;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putPaymentMethods()]);
  staff = await signInStaff(system, [
    ...AGENDA_RIGHTS,
    ...([
      'register_payments',
      'close_day',
      'view_clients',
      'edit_clients',
      'delete_clients',
      'create_services',
    ] as const),
    ...(['access_configuration', 'issue_invoices', 'cancel_invoices'] as const),
  ]);
  [desk, cashier] = [deskOf(staff), cashierOf(staff)];
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  const booked = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) });
  visit = booked.body.id;
  await waitUntil(slotAt('10:00', week), staff, ana);
});

const saveIssuer = async (part: Parameters<typeof anIssuer>[0] = {}) => {
  const { issuer } = (await staff.call('getIssuer', {})).body;
  return staff.call('saveIssuer', { body: { ...anIssuer(part), version: issuer?.version ?? 0 } });
};
const paper = async () => {
  const [payment] = await cashier.payments(visit);
  const [{ receiptDay: day, receiptNumber: number }] = payment.lines;
  return { day, number };
};
/** A paid visit, with the link that the desk sends. */
async function linked(lines = [line(85_000, { paymentMethodId: 'card' })], part: Parameters<typeof anIssuer>[0] = {}) {
  await saveIssuer(part);
  expect(verdict(await cashier.pay(visit, { lines }))).toBe('201');
  const params = await paper();
  const made = await staff.call('createInvoiceLink', { params });
  expect(verdict(made)).toBe('201');
  return { params, token: new URL(made.body.url).hash.slice(1), expiresAt: made.body.expiresAt as string };
}
const anybody = () => Caller.anonymous(system);
const askFor = async ({ day, number }: { day: string; number: number }): Promise<InvoiceAsk | undefined> =>
  (await staff.call('listInvoiceAsks', { query: {} })).body.items.find(
    (one: InvoiceAsk) => one.day === day && one.number === number,
  );

describe('who invoices', () => {
  test('is nobody at first, is saved over its version, and another window is told', async () => {
    const { issuer } = (await staff.call('getIssuer', {})).body;
    const version = issuer?.version ?? 0;
    const saved = await staff.call('saveIssuer', { body: { ...anIssuer(), version } });
    expect(saved.body).toEqual({ ...anIssuer(), version: version + 1 });
    expect((await staff.call('getIssuer', {})).body.issuer).toEqual(saved.body);
    const late = await staff.call('saveIssuer', { body: { ...anIssuer(), version } });
    expect(verdict(late)).toBe('409 changed_meanwhile');
  });
});

describe('a link', () => {
  test('shows the receipt and nothing of its client, and asks for the invoice', async () => {
    const { params, token, expiresAt } = await linked();
    const saved = await staff.call('saveTaxProfile', {
      params: { clientId: ana.clientId },
      body: aTaxProfile({ email: 'guardado@rostro.test' }),
    });
    expect(verdict(saved)).toBe('200');
    const shown = await anybody().call('lookAtInvoice', { body: { token } });
    expect(shown.body).toEqual({
      ...params,
      ...{ amountCents: 85_000, expiresAt, state: null, isMedical: false, clinicName: shown.body.clinicName },
    });
    expect(expiresAt).toBe(toInstant(lastDayOfMonth(params.day), '20:00'));
    const asked = await anybody().call('askInvoice', { body: { token, ...aTaxProfile() } });
    expect(asked.body).toEqual({ ...shown.body, state: 'asked' });
    expect(await askFor(params)).toMatchObject({
      ...params,
      ...{ amountCents: 85_000, state: 'asked', askedBy: null, isVoid: false, version: 1 },
      client: { id: ana.clientId, name: 'Ana López' },
      profile: aTaxProfile(),
    });
  });

  test('that is pressed twice changes nothing, and corrects what was mistyped', async () => {
    const { params, token } = await linked();
    for (const name of ['CESAR CRUZ', 'CESAR CRUZ', 'CESAR CRUZ SOLIS'])
      await anybody().call('askInvoice', { body: { token, ...aTaxProfile({ name }) } });
    expect(await askFor(params)).toMatchObject({ version: 2, profile: { name: 'CESAR CRUZ SOLIS' } });
    const { items } = (await staff.call('listTaxProfiles', { params: { clientId: ana.clientId } })).body;
    expect(items).toHaveLength(1);
  });

  test('is invalid if it was altered, and is dead once its time is over', async () => {
    const { token, expiresAt } = await linked(undefined, { askDays: 1 });
    const altered = await anybody().call('lookAtInvoice', { body: { token: `${token.slice(0, -2)}xx` } });
    expect(verdict(altered)).toBe('404 link_invalid');
    await waitUntil(expiresAt, staff, ana);
    const late = await anybody().call('askInvoice', { body: { token, ...aTaxProfile() } });
    expect([verdict(late), late.body.detail]).toEqual(['410 invoice_link_expired', MESSAGES.invoice_link_expired]);
  });

  test('of a payment that was deleted says so', async () => {
    const { params, token } = await linked();
    const [payment] = await cashier.payments(visit);
    expect(verdict(await cashier.remove(visit, payment.id))).toBe('200');
    expect(verdict(await anybody().call('askInvoice', { body: { token, ...aTaxProfile() } }))).toBe('409 receipt_void');
    expect(verdict(await staff.call('createInvoiceLink', { params }))).toBe('409 receipt_void');
  });

  test('takes a number of corrections a day', async () => {
    const { token } = await linked();
    const tell = (at: number) =>
      anybody().call('askInvoice', { body: { token, ...aTaxProfile({ email: `c${at}@rostro.test` }) } });
    for (let at = 0; at < 20; at++) expect(verdict(await tell(at))).toBe('200');
    expect(verdict(await tell(20))).toBe('429 invoice_tries');
  });
});

describe('bad tax data', () => {
  const POSTAL = 'El código postal tiene 5 números, como 76000.';
  test.each([
    ['31 February', { rfc: 'CUSC850231316' }, 'rfc', 'La fecha dentro del RFC no existe. Revísalo letra por letra.'],
    ['11 letters', { rfc: 'CUSC8505163' }, 'rfc', expect.stringContaining('13 letras')],
    ['14 letters', { rfc: 'CUSC8505163161' }, 'rfc', expect.stringContaining('13 letras')],
    ['the public’s RFC', { rfc: 'XAXX010101000' }, 'rfc', expect.stringContaining('ventas al público')],
    ['a company with a person’s regime', { rfc: 'EKU9003173C9' }, 'regime', 'Este régimen no corresponde a tu RFC.'],
    ['a bar in the name', { name: 'CESAR | CRUZ' }, 'name', expect.stringContaining('no acepta')],
    ['an emoji in the name', { name: 'CESAR 🙂' }, 'name', expect.stringContaining('no acepta')],
    ['301 letters', { name: 'A'.repeat(301) }, 'name', 'Escribe como máximo 300 caracteres'],
    ['an empty name', { name: '  ' }, 'name', 'Escribe el nombre o la razón social'],
    ['postal code 00000', { postalCode: '00000' }, 'postalCode', POSTAL],
    ['four digits', { postalCode: '7600' }, 'postalCode', POSTAL],
    ['medical fees for 626', { regime: '626', use: 'D01' }, 'use', 'Ese uso no se permite con tu régimen.'],
    ['expenses for 605', { regime: '605', use: 'G03' }, 'use', 'Ese uso no se permite con tu régimen.'],
    ['no e-mail', { email: 'nadie' }, 'email', expect.any(String)],
  ])('is refused at its field: %s', async (_what, part, field, text) => {
    const body = { ...aTaxProfile(), ...part } as ReturnType<typeof aTaxProfile>;
    const refused = await staff.call('saveTaxProfile', { params: { clientId: ana.clientId }, body });
    expect([verdict(refused), refused.body.fields]).toEqual(['422 validation', { [field]: text }]);
  });

  test.each([
    ['lower case and dashes', { rfc: 'cusc-850516-316' }, { rfc: 'CUSC850516316' }],
    ['Ñ and &', { rfc: 'ñ&a850516316', regime: '601', use: 'G03' }, { rfc: 'Ñ&A850516316' }],
    ['tabs, blanks and accents in two parts', { name: 'José\u00a0 \tPe\u0301rez' }, { name: 'JOSÉ PÉREZ' }],
  ])('is tidied instead: %s', async (_what, part, tidy) => {
    const body = { ...aTaxProfile(), ...part } as ReturnType<typeof aTaxProfile>;
    const saved = await staff.call('saveTaxProfile', { params: { clientId: ana.clientId }, body });
    expect(verdict(saved)).toBe('200');
    expect(saved.body.items[0]).toMatchObject(tidy);
  });
});

const lastDayOfMonth = (day: string): string =>
  wallClockOf(new Date(Date.parse(`${addMonths(monthOf(day), 1)}-01T12:00:00Z`) - 24 * 3_600_000).toISOString()).date;

describe('what was asked for', () => {
  test('is marked as made once, leaves the open ones, and is opened again by who may', async () => {
    const { params, token } = await linked();
    await anybody().call('askInvoice', { body: { token, ...aTaxProfile() } });
    const uuid = 'ad662d33-6934-459c-a128-bdf0393e0f44';
    const done = await staff.call('settleInvoiceAsk', { params, body: { uuid, version: 1 } });
    expect(done.body).toMatchObject({ state: 'done', done: { uuid: uuid.toUpperCase() }, version: 2 });
    const twice = await staff.call('settleInvoiceAsk', { params, body: { uuid: '', version: 1 } });
    expect(verdict(twice)).toBe('409 changed_meanwhile');
    expect(await askFor(params)).toBeUndefined();
    const again = await anybody().call('askInvoice', { body: { token, ...aTaxProfile({ use: 'S01' }) } });
    expect(verdict(again)).toBe('409 invoice_done');
    const clerk = await signInStaff(system, ['issue_invoices']);
    const refused = await clerk.call('reopenInvoiceAsk', { params, body: { version: 2 } });
    expect(verdict(refused)).toBe('403 forbidden');
    const open = await staff.call('reopenInvoiceAsk', { params, body: { version: 2 } });
    expect(open.body).toMatchObject({ state: 'asked', version: 3 });
    expect(await askFor(params)).toMatchObject({ version: 3 });
  });

  test('is written down at the desk by a saved profile, also after its time', async () => {
    const { params, expiresAt } = await linked(undefined, { askDays: 2 });
    const { items } = (await staff.call('saveTaxProfile', { params: { clientId: ana.clientId }, body: aTaxProfile() }))
      .body;
    await waitUntil(expiresAt, staff, ana);
    expect(verdict(await staff.call('createInvoiceLink', { params }))).toBe('409 invoice_late');
    const asked = await staff.call('askInvoiceAtDesk', { params, body: { profileId: items[0].id } });
    expect(asked.body).toMatchObject({ state: 'asked', askedBy: { id: staff.clientId }, profile: aTaxProfile() });
    const unknown = await staff.call('askInvoiceAtDesk', { params, body: { profileId: 'nobodys' } });
    expect(verdict(unknown)).toBe('404 tax_profile_not_found');
  });

  test('says nothing of a client who was deleted, and stays', async () => {
    const { params, token } = await linked();
    await anybody().call('askInvoice', { body: { token, ...aTaxProfile() } });
    const [payment] = await cashier.payments(visit);
    expect(payment).toBeDefined();
    expect(await askFor(params)).toMatchObject({ client: { name: 'Ana López' } });
    expect(verdict(await desk.close(visit))).toBe('200');
    const gone = await staff.call('deleteClient', { params: { clientId: ana.clientId }, query: {} });
    expect(verdict(gone)).toBe('200');
    expect(await askFor(params)).toMatchObject({ client: null, profile: null });
    const dead = await anybody().call('lookAtInvoice', { body: { token } });
    expect(verdict(dead)).toBe('404 link_invalid');
  });
});

describe('a client', () => {
  test('sees and takes away own tax data only, and makes links for own receipts only', async () => {
    const { params, token } = await linked();
    await anybody().call('askInvoice', { body: { token, ...aTaxProfile() } });
    const [mine] = (await ana.call('listMyTaxProfiles', {})).body.items;
    expect(mine).toMatchObject(aTaxProfile());
    const other = await signInClient(system, { name: 'Otra' });
    expect((await other.call('listMyTaxProfiles', {})).body.items).toEqual([]);
    const foreign = await other.call('deleteMyTaxProfile', { params: { profileId: mine.id } });
    expect(verdict(foreign)).toBe('404 tax_profile_not_found');
    expect(verdict(await other.call('createMyInvoiceLink', { params }))).toBe('404 receipt_not_found');
    expect(verdict(await ana.call('createMyInvoiceLink', { params }))).toBe('201');
    expect((await ana.call('deleteMyTaxProfile', { params: { profileId: mine.id } })).body.items).toEqual([]);
    expect(await askFor(params)).toMatchObject({ client: { name: 'Ana López' }, profile: null });
  });

  test('has five tax profiles at most', async () => {
    const params = { clientId: ana.clientId };
    const save = (at: number) =>
      staff.call('saveTaxProfile', { params, body: aTaxProfile({ rfc: `CUSC85051631${at}` }) });
    for (let at = 0; at < 5; at++) expect(verdict(await save(at))).toBe('200');
    const full = await save(5);
    expect([verdict(full), full.body.detail]).toEqual([
      '409 tax_profiles_full',
      'Ya hay 5 datos fiscales guardados. Quita uno para agregar otro.',
    ]);
    expect(verdict(await save(0))).toBe('200');
  });

  test('keeps tax data and what was asked for in a merge', async () => {
    const keep = { clientId: ana.clientId };
    const other = await staff.call('createClient', { body: { fullName: 'Anita López', phone: '4429998877' } });
    const startsAt = slotAt('12:00', week);
    visit = (await desk.create({ clientId: other.body.id, serviceId: FACIAL, startsAt })).body.id;
    const { params, token } = await linked();
    await anybody().call('askInvoice', { body: { token, ...aTaxProfile() } });
    const twin = aTaxProfile({ name: 'OTRO NOMBRE' });
    await staff.call('saveTaxProfile', { params: keep, body: twin });
    const versionOf = async (clientId: string) =>
      (await staff.call('getClient', { params: { clientId } })).body.version;
    const [version, otherVersion] = [await versionOf(keep.clientId), await versionOf(other.body.id)];
    const body = { otherId: other.body.id, version, otherVersion };
    expect(verdict(await staff.call('mergeClients', { params: keep, body }))).toBe('200');
    const { items } = (await staff.call('listTaxProfiles', { params: keep })).body;
    expect(items).toEqual([expect.objectContaining(twin)]);
    expect(await askFor(params)).toMatchObject({ client: { id: keep.clientId }, profile: twin });
  });
});

describe('the month', () => {
  test('has the sums of the day close, and a row of each receipt', async () => {
    const { params, token } = await linked([line(30_000), line(55_000, { paymentMethodId: 'card' })]);
    await anybody().call('askInvoice', { body: { token, ...aTaxProfile() } });
    const { version } = (await staff.call('getTaxMarks', {})).body;
    const marks = noTaxMarks({ methods: [{ paymentMethodId: 'card', satForm: '04' }] });
    expect(verdict(await staff.call('saveTaxMarks', { body: { ...marks, version } }))).toBe('200');
    const month = monthOf(params.day);
    const close = (await staff.call('getCashDay', { params: { day: params.day }, query: {} })).body;
    const { body } = await staff.call('getInvoiceMonth', { query: { month } });
    expect(body.baseCents + body.ivaCents + body.exemptCents).toBe(body.amountCents);
    expect(body.amountCents).toBeGreaterThanOrEqual(close.totalCents);
    expect(body.byMethod).toContainEqual(expect.objectContaining({ id: 'card', satForm: '04' }));
    const { fileName, csv } = (await staff.call('getInvoiceFile', { query: { month } })).body;
    expect(fileName).toBe(`facturacion-${month}.csv`);
    const row = csv.split('\r\n').find((text: string) => text.startsWith(`${params.number},`));
    expect(row).toContain('850,0,732.76,117.24,0,Efectivo 300.00 + Tarjeta 550.00,04 Tarjeta de crédito,Pedida');
    expect(row).toContain('CUSC850516316,CESAR OSBALDO CRUZ SOLORZANO,45638');
  });

  test('has a package as its template says, at its sale', async () => {
    await saveIssuer();
    const desk = packagesOf(staff);
    const six = await desk.template();
    const { receipt } = (await desk.sell(ana.clientId, six)).body;
    const month = monthOf(receipt.day);
    const rowOf = async (): Promise<string> => {
      const { csv } = (await staff.call('getInvoiceFile', { query: { month } })).body;
      return csv.split('\r\n').find((text: string) => text.startsWith(`${receipt.number},`)) ?? '';
    };
    const pesos = six.priceCents / 100;
    const base = Math.round((six.priceCents * 100) / 116) / 100;
    expect(await rowOf()).toContain(`${six.name},91101600,${pesos},0,${base},`);
    const { version, ...marks } = (await staff.call('getTaxMarks', {})).body;
    await staff.call('saveTaxMarks', { body: { ...marks, exemptTemplateIds: [six.id], version } });
    expect(await rowOf()).toContain(`${six.name},85121600,${pesos},${pesos},0,0,`);
  });

  test('of a medical visit of a physician is exempt, but not of a company', async () => {
    const person = { licence: '8204517', categories: ['cosmetology' as const] };
    const { id: elena } = await newResource(staff, 'staff', 'Elena Robles', person);
    const startsAt = slotAt('12:00', week);
    visit = (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt, staffId: elena })).body.id;
    const { params } = await linked();
    const { version, ...marks } = (await staff.call('getTaxMarks', {})).body;
    await staff.call('saveTaxMarks', { body: { ...marks, medicalIds: [FACIAL], physicianIds: [elena], version } });
    const rowOf = async (): Promise<string> => {
      const { csv } = (await staff.call('getInvoiceFile', { query: { month: monthOf(params.day) } })).body;
      return csv.split('\r\n').find((text: string) => text.startsWith(`${params.number},`)) ?? '';
    };
    expect(await rowOf()).toContain('85121600,850,850,0,0,0,');
    await saveIssuer({ rfc: 'EKU9003173C9', kind: 'company', regime: '601' });
    expect(await rowOf()).toContain('91101600,850,0,732.76,117.24,0,');
  });

  test('is not for who does not close days', async () => {
    const clerk = await signInStaff(system, ['issue_invoices']);
    expect(verdict(await clerk.call('getInvoiceFile', { query: { month: '2026-11' } }))).toBe('403 forbidden');
  });
});
