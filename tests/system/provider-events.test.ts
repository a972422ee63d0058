import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { BlockedAddressItem } from '@rostro/rules/table/message-items';
import type { Notice } from '@rostro/shared/contract/notifications/notices';
import { instantOf } from '@rostro/shared/time';
import type { SQSBatchResponse } from 'aws-lambda';
import type { StoredMail, StoredWhatsApp } from '../../infra/local/inbox/store.ts';
import type { System } from '../../infra/local/system.ts';
import { type Delivery, settleAttempt } from '../../services/notifications/domain/delivery.ts';
import { recordTag } from '../../services/notifications/domain/record-tag.ts';
import { saveOutcome } from '../../services/notifications/store/deliveries.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { eventOf, recordOf, tell } from '../support/happenings.ts';
import { confirmAgain, repairsOf } from '../support/problems.ts';
import { until } from '../support/process.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let repairs: ReturnType<typeof repairsOf>;
let ana: Caller;
let email: string;
let phone: string;
/** Each appointment has a week of its own. */
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS]);
  desk = deskOf(staff);
  repairs = repairsOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  ana = await signInClient(system, { name: 'Ana López' });
  ({ email, phone } = (await ana.call('getMe', {})).body);
});

const put = <T extends Key>(item: T) => table.send(new PutCommand({ TableName: tableName(), Item: item }));
const mails = (to = email): StoredMail[] => system.inbox.list().emails.filter((mail) => mail.to === to);
const whatsapps = (): StoredWhatsApp[] => system.inbox.list().whatsapps.filter(({ to }) => to === `+${phone}`);
const newest = <T>(all: readonly T[]): T => {
  const [first] = all;
  if (first === undefined) throw new Error('there is no message');
  return first;
};
const mailEvent = (happened: 'delivered' | 'bounced' | 'complained', mail = newest(mails())) =>
  eventOf(system, { mail, happened });
const whatsappEvent = (happened: 'delivered' | 'failed') =>
  eventOf(system, { whatsapp: newest(whatsapps()), happened });
const blockedBy = (channel: string, address: string) =>
  getItem<BlockedAddressItem>(keys.blockedAddress(channel, address));

/** A confirmed appointment, whose confirmation was seen to: sent, or not. */
async function confirmed(): Promise<string> {
  week += 1;
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) };
  const { body } = await desk.create({ ...wish, status: 'confirmed' });
  await system.settle();
  return body.id;
}

/** The record as its sender would have left it. */
async function rewritten(appointmentId: string, part: Partial<Delivery>): Promise<Delivery> {
  const { providerId: _, ...record } = await recordOf(appointmentId);
  const changed = { ...record, ...part };
  const isListed = part.state === 'uncertain';
  await put({ ...changed, ...(isListed && keys.undelivered(changed.updatedAt, `${appointmentId}#probe`)) });
  return changed;
}
const isListed = async (id: string) => (await repairs.list()).some(({ appointmentId }) => appointmentId === id);
const problemOf = async (id: string) => {
  const found = (await repairs.list()).find(({ appointmentId }) => appointmentId === id);
  if (found === undefined) throw new Error('it is not in the list');
  return found;
};

describe('what a provider tells of a message', () => {
  test('stands in its record, and staff read it beside the appointment', async () => {
    const id = await confirmed();
    await tell(system, mailEvent('delivered'), whatsappEvent('delivered'));
    expect(await recordOf(id)).toMatchObject({ state: 'delivered', providerId: expect.any(String) });
    expect(await recordOf(id, { channel: 'whatsapp' })).toMatchObject({ state: 'delivered' });
    const { sent } = (await staff.call('listAppointmentNotices', { params: { appointmentId: id } })).body;
    expect(sent.map(({ state }: Notice) => state)).toEqual(['delivered', 'delivered']);
    expect(await isListed(id)).toBe(false);
  });

  test('that it came back puts it before staff, and its address is not written to any more', async () => {
    const id = await confirmed();
    await tell(system, mailEvent('bounced'));
    expect(await problemOf(id)).toMatchObject({
      ...{ state: 'bounced', channel: 'email', clientId: ana.clientId, blocked: true },
      reason: expect.stringContaining('rebotó'),
      stuck: expect.stringContaining('Corrígelo en la página del cliente'),
    });
    expect(await blockedBy('email', email)).toMatchObject({ state: 'bounced', reason: 'Permanent General' });
    expect(JSON.stringify(await recordOf(id))).not.toContain(email);
  });

  test('again, or late, changes nothing', async () => {
    const id = await confirmed();
    await tell(system, mailEvent('bounced'));
    const record = await recordOf(id);
    const { id: problemId } = await problemOf(id);
    expect((await repairs.unblock(problemId)).status).toBe(200);
    await tell(system, mailEvent('bounced'), mailEvent('delivered'), mailEvent('complained'));
    expect(await recordOf(id)).toEqual(record);
    expect(await blockedBy('email', email)).toBeNull();
  });

  test('that somebody complained counts after it was delivered, too', async () => {
    const id = await confirmed();
    await tell(system, mailEvent('delivered'));
    await tell(system, mailEvent('complained'));
    expect(await problemOf(id)).toMatchObject({ state: 'complained', blocked: true });
    expect(await blockedBy('email', email)).toMatchObject({ state: 'complained' });
  });

  test('of another attempt says nothing of this one', async () => {
    const id = await confirmed();
    const event = mailEvent('bounced');
    await rewritten(id, { attemptId: 'another' });
    await tell(system, event);
    expect(await recordOf(id)).toMatchObject({ state: 'sent', attemptId: 'another' });
    expect(await blockedBy('email', email)).toBeNull();
  });

  test('settles what nobody knew', async () => {
    const id = await confirmed();
    const event = mailEvent('delivered');
    await rewritten(id, { state: 'uncertain', reason: 'TimeoutError' });
    expect(await problemOf(id)).toMatchObject({ state: 'unknown' });
    await tell(system, event);
    const record = await recordOf(id);
    expect(record).toMatchObject({ state: 'delivered' });
    expect(record).not.toHaveProperty('reason');
    expect(await isListed(id)).toBe(false);
  });

  test('of what staff saw to changes its word, and does not bring it back', async () => {
    const [arrived, bounced] = [await confirmed(), await confirmed()];
    const [second, first] = mails();
    const events = [mailEvent('delivered', first), mailEvent('bounced', second)];
    for (const id of [arrived, bounced]) {
      await rewritten(id, { state: 'uncertain', reason: 'TimeoutError' });
      expect((await repairs.dismiss((await problemOf(id)).id)).status).toBe(200);
    }
    await tell(system, ...events);
    expect(await recordOf(arrived)).toMatchObject({ state: 'delivered', settledBy: staff.clientId });
    expect(await recordOf(bounced)).toMatchObject({ state: 'bounced', settledBy: staff.clientId });
    expect([await isListed(arrived), await isListed(bounced)]).toEqual([false, false]);
    expect(await blockedBy('email', email)).toMatchObject({ state: 'bounced' });
  });

  test('of nothing that we know is done with', async () => {
    const id = await confirmed();
    const record = await recordOf(id);
    const event = JSON.parse(mailEvent('bounced'));
    event.detail.mail.tags.record = [recordTag({ ...record, startsAt: '2020-01-01T10:00:00.000Z' })];
    await tell(system, JSON.stringify(event));
    expect(await recordOf(id)).toEqual(record);
    expect(system.bus.deadLetters()).toEqual([]);
  });

  test('and nobody understands comes back alone', async () => {
    const id = await confirmed();
    const event = JSON.parse(mailEvent('bounced'));
    delete event.detail.bounce;
    const bodies = ['{', JSON.stringify(event), mailEvent('delivered'), '{"source":"aws.s3"}'];
    const handler = system.functions.handler<(batch: object) => Promise<SQSBatchResponse>>('inbound', 'inbound');
    const batch = { Records: bodies.map((body, position) => ({ messageId: `m${position}`, body })) };
    expect(await handler(batch)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }] });
    expect(await recordOf(id)).toMatchObject({ state: 'delivered' });
  });
});

describe('races', () => {
  test('who sends comes back later than the provider tells: what the provider told stays', async () => {
    const id = await confirmed();
    const event = mailEvent('delivered');
    const sending = await rewritten(id, { state: 'sending' });
    await tell(system, event);
    await saveOutcome(settleAttempt(sending, { state: 'sent', providerId: 'mail-1' }, instantOf(Date.now())));
    await saveOutcome(settleAttempt(sending, { state: 'uncertain', reason: 'TimeoutError' }, instantOf(Date.now())));
    expect(await recordOf(id)).toMatchObject({ state: 'delivered' });
    expect(await isListed(id)).toBe(false);
  });

  test('both at once, in any order: it is delivered, or bounced and blocked', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await confirmed();
      const happened = round % 2 === 0 ? 'delivered' : 'bounced';
      const event = mailEvent(happened);
      const sending = await rewritten(id, { state: 'sending' });
      const outcome = settleAttempt(sending, { state: 'sent', providerId: 'mail-1' }, instantOf(Date.now()));
      await Promise.all([saveOutcome(outcome), tell(system, event, event)]);
      expect(await recordOf(id)).toMatchObject({ state: happened });
      if (happened === 'bounced') expect((await repairs.unblock((await problemOf(id)).id)).status).toBe(200);
    }
  });

  test('a complaint and a delivery at once: the complaint stays', async () => {
    const id = await confirmed();
    await tell(system, mailEvent('complained'), mailEvent('delivered'), mailEvent('complained'));
    expect(await recordOf(id)).toMatchObject({ state: 'complained' });
  });

  test('somebody sees to it while the provider tells: neither is lost', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await confirmed();
      const event = mailEvent('delivered');
      await rewritten(id, { state: 'uncertain', reason: 'TimeoutError' });
      const { id: problemId } = await problemOf(id);
      const [answer] = await Promise.all([repairs.dismiss(problemId), tell(system, event)]);
      expect(['200', '409 delivery_settled']).toContain(verdict(answer));
      expect(await recordOf(id)).toMatchObject({ state: 'delivered' });
      expect(await isListed(id)).toBe(false);
    }
  });
});

describe('an address that is not written to any more', () => {
  /** What staff do in the client's record. */
  const moveTo = async (part: Pick<ProfileItem, 'email'> | Pick<ProfileItem, 'phone'>) => {
    const profile = await getItem<ProfileItem>(keys.profile(ana.clientId));
    if (profile === null) throw new Error('there is no such person');
    await put({ ...profile, ...part });
  };

  test('gets nothing, though the other channel does; another address gets the next one', async () => {
    await confirmed();
    await tell(system, mailEvent('bounced'));
    const second = await confirmed();
    expect(await recordOf(second)).toMatchObject({ state: 'skipped', reason: 'blocked' });
    expect(await recordOf(second, { channel: 'whatsapp' })).toMatchObject({ state: 'sent' });
    expect(mails()).toHaveLength(1);
    const other = `otra.${email}`;
    await moveTo({ email: other });
    const third = await confirmed();
    expect(await recordOf(third)).toMatchObject({ state: 'sent' });
    expect(mails(other)).toHaveLength(1);
    await confirmAgain(second);
    await until(async () => (await recordOf(second)).state === 'sent');
    expect(mails(other)).toHaveLength(2);
  });

  test('is known in capitals, too', async () => {
    await confirmed();
    await tell(system, mailEvent('bounced'));
    await moveTo({ email: email.toUpperCase() });
    expect(await recordOf(await confirmed())).toMatchObject({ state: 'skipped', reason: 'blocked' });
  });

  test('by WhatsApp is a number as we store it, however Meta writes it', async () => {
    const id = await confirmed();
    const told = whatsappEvent('failed');
    expect(told).toContain(`521${phone.slice(2)}`);
    await tell(system, told);
    expect(await blockedBy('whatsapp', `+${phone}`)).toMatchObject({ state: 'bounced', reason: '131026' });
    expect(await problemOf(id)).toMatchObject({ channel: 'whatsapp', state: 'bounced', blocked: true });
    expect(await recordOf(await confirmed(), { channel: 'whatsapp' })).toMatchObject({ reason: 'blocked' });
    await moveTo({ phone: '525500001234' });
    expect(await problemOf(id)).toMatchObject({ blocked: false, stuck: null });
  });

  test('that staff say is right is written to again: nothing leaves by that, and the notice can be sent', async () => {
    const id = await confirmed();
    await tell(system, mailEvent('bounced'));
    const { id: problemId } = await problemOf(id);
    const refused = await repairs.replay(problemId);
    expect(verdict(refused)).toBe('409 delivery_stale');
    expect(refused.body.detail).toContain('El correo rebotó. Corrígelo');
    expect((await repairs.unblock(problemId)).status).toBe(200);
    expect(await problemOf(id)).toMatchObject({ id: problemId, blocked: false, stuck: null });
    expect((await repairs.unblock(problemId)).status).toBe(200);
    expect(mails()).toHaveLength(1);
    const { pk } = keys.audit(instantOf(Date.now()), '');
    const audit = await queryItems<{ action: string; subject: string }>({ partition: { pk } });
    const ofUnblocking = audit.filter(({ action, subject }) => action === 'address.unblock' && subject === id);
    expect(ofUnblocking).toHaveLength(1);
    expect(JSON.stringify(ofUnblocking)).not.toContain(email);
    expect((await repairs.replay(problemId)).status).toBe(200);
    await until(() => mails().length === 2);
    expect(await isListed(id)).toBe(false);
  });
});

describe('the page of one machine', () => {
  const posted = (body: string, headers: Record<string, string>) =>
    fetch(`${system.url}/_local/events`, { method: 'POST', headers, body });
  const JSON_TYPE = { 'content-type': 'application/json' };

  test('plays the provider, and nothing is told by itself', async () => {
    const id = await confirmed();
    expect(await recordOf(id)).toMatchObject({ state: 'sent' });
    const page = await (await fetch(`${system.url}/_local/`)).text();
    const mail = newest(mails());
    expect(page).toContain(`data-mail="${mail.id}" data-happened="bounced"`);
    const said = JSON.stringify({ mail: mail.id, happened: 'bounced' });
    expect((await posted(said, { ...JSON_TYPE, origin: system.url })).status).toBe(204);
    await system.bus.idle();
    expect(await recordOf(id)).toMatchObject({ state: 'bounced' });
  });

  test('listens to itself alone, and to what makes sense', async () => {
    const id = await confirmed();
    const said = JSON.stringify({ mail: newest(mails()).id, happened: 'bounced' });
    expect((await posted(said, { ...JSON_TYPE, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await posted(said, { 'content-type': 'text/plain', origin: system.url })).status).toBe(403);
    expect((await posted('{"mail":0,"happened":"bounced"}', { ...JSON_TYPE, origin: system.url })).status).toBe(422);
    await system.bus.idle();
    expect(await recordOf(id)).toMatchObject({ state: 'sent' });
  });
});
