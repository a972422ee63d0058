import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { signCancellation } from '../../../services/optional/invoices/document/cancellation.ts';
import {
  facial,
  heading,
  PARTNERS,
  pairOf,
  UNIVERSITY,
} from '../../../services/optional/invoices/document/examples.ts';
import { namedDocument } from '../../../services/optional/invoices/document/named.ts';
import { type SealedDocument, sealDocument } from '../../../services/optional/invoices/document/seal.ts';
import { readStamped } from '../../../services/optional/invoices/document/stamp.ts';
import type { AskedInvoice } from '../../../services/optional/invoices/pac/port.ts';
import { askSat } from '../../../services/optional/invoices/pac/sat-status.ts';
import { swPac } from '../../../services/optional/invoices/pac/sw.ts';
import { openPacServer, type PacServer } from './index.ts';
import { PAC_PATH } from './path.ts';

const pair = pairOf(PARTNERS);
/** A slow answer comes when the client has gone: it is one that a test opens. */
let server: PacServer;
let now = '2026-11-28T20:00:00.000Z';
let other: ((status: number, body: string) => void) | undefined;
const http = createServer((req, res) => {
  if (req.url?.startsWith(PAC_PATH)) return server.handle(req, res);
  req.resume();
  req.on('end', () => {
    other = (status, body) => res.writeHead(status, { 'content-type': 'application/json' }).end(body);
    answerOther?.(other);
  });
});
let answerOther: ((answer: (status: number, body: string) => void) => void) | undefined;
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => {
  http.closeAllConnections();
  http.close();
});
beforeEach(() => {
  now = '2026-11-28T20:00:00.000Z';
  server = openPacServer({ clock: () => now, slowMs: 600_000 });
});

let folio = 0;
function sealed(grossCents = 135_000): SealedDocument {
  folio += 1;
  const document = namedDocument({
    ...heading(),
    folio: String(folio),
    receiver: UNIVERSITY,
    lines: [facial(grossCents)],
    payments: [{ form: '04', cents: grossCents }],
  });
  return sealDocument(document, pair);
}

const pac = (over: { token?: string; timeoutMs?: number } = {}) =>
  swPac({ url: `${origin}${PAC_PATH}`, token: 'local', ...over });

async function stampedUuid(text: SealedDocument): Promise<string> {
  const answer = await pac().stamp(text.xml, text.sha256);
  const stamp = answer.kind === 'stamped' ? readStamped(answer.xml, text) : answer.kind;
  if (typeof stamp === 'string') throw new Error(stamp);
  return stamp.uuid;
}

const asked = (uuid: string, { seal }: SealedDocument, total = '1350.00'): AskedInvoice => ({
  uuid,
  issuerRfc: PARTNERS.rfc,
  receiverRfc: UNIVERSITY.rfc,
  total,
  seal,
});
const statusOf = (invoice: AskedInvoice) =>
  askSat(invoice, { url: `${origin}${PAC_PATH}/sat/ConsultaCFDIService.svc` });
const cancellation = (uuid: string, by = pair) =>
  signCancellation({ rfc: PARTNERS.rfc, uuid, reason: '02', date: '2026-11-28T14:00:00' }, by);

describe('a stamp', () => {
  test('comes once; the same text gets it again', async () => {
    const text = sealed();
    const first = await pac().stamp(text.xml, 'F1-1');
    expect(first.kind).toBe('stamped');
    const xml = first.kind === 'stamped' ? first.xml : '';
    expect(readStamped(xml, text)).toMatchObject({ seal: text.seal });
    expect(await pac().stamp(text.xml, 'F1-1')).toEqual({ kind: 'before', by: 'seal', xml });
    expect(await pac().stamp(sealed().xml, 'F1-1')).toEqual({ kind: 'before', by: 'id', xml });
    expect(await pac().find(text.xml, 'F1-1')).toEqual({ kind: 'stamped', xml });
  });

  test('of twenty requests at once is one', async () => {
    const text = sealed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pac().stamp(text.xml, 'F2-1')));
    expect(answers.filter(({ kind }) => kind === 'stamped')).toHaveLength(1);
    expect(new Set(answers.map((answer) => ('xml' in answer ? answer.xml : '')))).toHaveProperty('size', 1);
    expect(server.pac.ledger.all()).toHaveLength(1);
  });

  test('is refused with the SAT’s code in front', async () => {
    now = '2026-12-05T20:00:00.000Z';
    expect(await pac().stamp(sealed().xml, 'F3-1')).toMatchObject({ kind: 'no', code: '401' });
    expect(await pac().stamp('<a/>', 'F3-2')).toMatchObject({ kind: 'no', code: '301' });
    const stranger = sealed().xml.replace('Folio="', 'Folio="0');
    now = '2026-11-28T20:00:00.000Z';
    expect(await pac().stamp(stranger, 'F3-3')).toMatchObject({ kind: 'no', code: '302' });
  });
});

describe('when an answer is lost, the first stamp is found again', () => {
  test.each([
    ['silent', { kind: 'later', reason: 'unreachable' }],
    ['failing', { kind: 'later', reason: 'failure' }],
    ['slow', { kind: 'later', reason: 'timeout' }],
  ] as const)('%s', async (press, answer) => {
    const text = sealed();
    server.pressed.add(press);
    expect(await pac({ timeoutMs: press === 'slow' ? 300 : 20_000 }).stamp(text.xml, 'L-1')).toEqual(answer);
    server.pressed.clear();
    const again = await pac().stamp(text.xml, 'L-1');
    expect(again).toMatchObject({ kind: 'before', by: 'seal' });
    expect(readStamped(again.kind === 'before' ? (again.xml ?? '') : '', text)).toMatchObject({ seal: text.seal });
    expect(server.pac.ledger.all()).toHaveLength(1);
  });

  test('in whatever order its troubles come, a text is stamped once', async () => {
    const trouble = fc.constantFrom('silent' as const, 'failing' as const, 'down' as const, 'empty' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(trouble, { maxLength: 5 }), fc.boolean(), async (troubles, isTwice) => {
        const before = server.pac.ledger.all().length;
        const text = sealed();
        for (const press of troubles) {
          server.pressed.add(press);
          await Promise.all(
            isTwice
              ? [pac().stamp(text.xml, text.sha256), pac().stamp(text.xml, text.sha256)]
              : [pac().stamp(text.xml, text.sha256)],
          );
          server.pressed.clear();
        }
        const last = await pac().stamp(text.xml, text.sha256);
        const stamp = 'xml' in last ? readStamped(last.xml ?? '', text) : last.kind;
        expect(stamp).toMatchObject({ seal: text.seal });
        expect(server.pac.ledger.all()).toHaveLength(before + 1);
      }),
      { numRuns: 40 },
    );
  });

  test('nothing was stamped while it was down', async () => {
    server.pressed.add('down');
    expect(await pac().stamp(sealed().xml, 'D-1')).toEqual({ kind: 'later', reason: 'unreachable' });
    expect(await pac().find(sealed().xml, 'D-1')).toEqual({ kind: 'unknown' });
    expect(await pac().credits()).toBeNull();
    expect(server.pac.ledger.all()).toEqual([]);
  });
});

describe('what somebody at the clinic must do first', () => {
  test('buy stamps', async () => {
    expect(await pac().credits()).toBe(1000);
    server.pressed.add('empty');
    expect(await pac().stamp(sealed().xml, 'E-1')).toMatchObject({ kind: 'paused', reason: 'no_stamps' });
    expect(await pac().credits()).toBe(0);
  });

  test('correct the account', async () => {
    expect(await pac({ token: '' }).stamp(sealed().xml, 'A-1')).toMatchObject({
      kind: 'paused',
      reason: 'unauthorized',
    });
  });
});

describe('answers that nobody described', () => {
  const stranger = () => swPac({ url: origin, token: 'local' });
  test.each([
    [200, 'not JSON', { kind: 'later', reason: 'unreadable' }],
    [200, '{"status":"success","data":{}}', { kind: 'later', reason: 'unreadable' }],
    [200, '[]', { kind: 'later', reason: 'unreadable' }],
    [429, '', { kind: 'later', reason: 'busy' }],
    [503, '<html>', { kind: 'later', reason: 'failure' }],
    [403, '', { kind: 'paused', reason: 'unauthorized', text: '' }],
    [
      400,
      '{"status":"error","message":"304 - Certificado revocado"}',
      { kind: 'paused', reason: 'certificate_revoked', text: '304 - Certificado revocado' },
    ],
    [
      400,
      '{"status":"error","message":"CFDI40999 - Otra cosa","messageDetail":"a | b"}',
      { kind: 'no', code: 'CFDI40999', text: 'CFDI40999 - Otra cosa a | b' },
    ],
    [
      400,
      '{"status":"error","message":"307. El comprobante contiene un timbre previo.","data":null}',
      { kind: 'before', by: 'seal', xml: undefined },
    ],
    [400, '{"status":"error","message":"Algo falló"}', { kind: 'no', code: '', text: 'Algo falló' }],
  ] as const)('%d %s', async (status, body, expected) => {
    answerOther = (answer) => answer(status, body);
    expect(await stranger().stamp('<a/>', 'X-1')).toEqual(expected);
  });
});

describe('cancelling', () => {
  test('at once: the SAT’s status says so', async () => {
    const text = sealed();
    const uuid = await stampedUuid(text);
    expect(await statusOf(asked(uuid, text))).toEqual({ state: 'live', cancellable: 'freely', step: 'none' });
    expect(await pac().cancel(cancellation(uuid))).toMatchObject({ kind: 'accepted' });
    expect(await statusOf(asked(uuid, text))).toMatchObject({ state: 'cancelled', step: 'done' });
    expect(await pac().cancel(cancellation(uuid))).toEqual({ kind: 'inProgress' });
  });

  test.each([
    ['accepting', { state: 'cancelled', step: 'done' }],
    ['refusing', { state: 'live', step: 'refused' }],
  ] as const)('by the receiver’s word: %s', async (word, status) => {
    const text = sealed();
    const uuid = await stampedUuid(text);
    now = '2026-12-03T20:00:00.000Z';
    expect(await pac().cancel(cancellation(uuid))).toMatchObject({ kind: 'accepted' });
    expect(await statusOf(asked(uuid, text))).toEqual({ state: 'live', cancellable: 'by_acceptance', step: 'waiting' });
    server.pressed.add(word);
    expect(await statusOf(asked(uuid, text))).toMatchObject(status);
  });

  test('the press asks the receiver of a small one, too', async () => {
    const text = sealed(50_000);
    const uuid = await stampedUuid(text);
    server.pressed.add('asking');
    await pac().cancel(cancellation(uuid));
    expect(await statusOf(asked(uuid, text, '500.00'))).toMatchObject({ step: 'waiting' });
  });

  test('is refused for an unknown one, another issuer and another signature', async () => {
    const uuid = await stampedUuid(sealed());
    expect(await pac().cancel(cancellation('AAAAAAAA-1111-4111-8111-111111111111'))).toMatchObject({
      kind: 'no',
      code: '205',
    });
    const stranger = { ...PARTNERS, rfc: UNIVERSITY.rfc };
    const foreign = signCancellation(
      { rfc: stranger.rfc, uuid, reason: '02', date: '2026-11-28T14:00:00' },
      pairOf(stranger),
    );
    expect(await pac().cancel(foreign)).toMatchObject({ kind: 'no', code: '203' });
    const altered = cancellation(uuid).replace('Motivo="02"', 'Motivo="03"');
    expect(await pac().cancel(altered)).toMatchObject({ kind: 'no', code: '302' });
    server.pressed.add('down');
    expect(await pac().cancel(cancellation(uuid))).toEqual({ kind: 'later' });
  });

  test('nobody answers, or another total is asked', async () => {
    const text = sealed();
    const uuid = await stampedUuid(text);
    expect(await statusOf(asked(uuid, text, '1.00'))).toMatchObject({ state: 'unknown' });
    server.pressed.add('down');
    expect(await statusOf(asked(uuid, text))).toBeNull();
  });
});

describe('its page', () => {
  const press = (body: object, headers = {}) =>
    fetch(`${origin}${PAC_PATH}/presses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    });

  test('shows what was stamped, and what it does', async () => {
    const uuid = await stampedUuid(sealed());
    server.pressed.add('down');
    const page = await (await fetch(`${origin}${PAC_PATH}/`)).text();
    expect(page).toContain(uuid);
    expect(page).toMatch(/data-press="down" aria-pressed="true"/);
    expect((await fetch(`${origin}${PAC_PATH}/page.js`)).headers.get('content-type')).toMatch(/javascript/);
  });

  test('is pressed by itself only', async () => {
    expect((await press({ name: 'down', on: true })).status).toBe(204);
    expect([...server.pressed]).toEqual(['down']);
    expect((await press({ name: 'down', on: false })).status).toBe(204);
    expect((await press({ name: 'other', on: true })).status).toBe(422);
    expect((await press({ name: 'slow', on: true }, { origin: 'http://evil.test' })).status).toBe(403);
    expect([...server.pressed]).toEqual([]);
  });
});
