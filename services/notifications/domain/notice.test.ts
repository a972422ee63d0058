import { describe, expect, test } from '@jest/globals';
import type { NoticeChannel, NoticeKind } from '@rostro/shared/contract/notifications/notice-names';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { addMinutes, sayInstant } from '@rostro/shared/time';
import { decideNotice, type NoticeFacts } from './notice.ts';

const startsAt = '2026-11-20T21:00:00.000Z';
const before = '2026-11-20T18:00:00.000Z';
const after = '2026-11-20T23:00:00.000Z';
const NO_NOTICES = { ...DEFAULT_NOTICE_POLICY, channels: [], thanks: false };
const appointment: NonNullable<NoticeFacts['appointment']> = {
  ...{ id: 'a1', status: 'confirmed', startsAt, endsAt: '2026-11-20T22:00:00.000Z', closed: false },
  ...{ updatedAt: '2026-11-18T18:00:00.000Z', version: 3 },
};
const client: NonNullable<NoticeFacts['client']> = {
  sub: 'account',
  ...{ fullName: 'María José Peña', email: 'maria@correo.mx', phone: '525512345678' },
  consent: { reminders: true, whatsapp: true, at: '2026-11-01T18:00:00.000Z', source: 'profile' },
};
const consent = (reminders: boolean, whatsapp: boolean): Partial<NoticeFacts> => ({
  client: { ...client, consent: { reminders, whatsapp, at: '2026-11-01T18:00:00.000Z', source: 'profile' } },
});
const facts: NoticeFacts = {
  appointment,
  client,
  service: { id: 5, name: 'Limpieza facial profunda', isActive: true, isPublic: true },
  business: {
    name: 'Clínica Rostro',
    address: 'Av. Constituyentes 120',
    city: 'Querétaro',
    state: 'Querétaro',
    postalCode: '76000',
    phone: '524421234567',
    email: 'hola@clinica.mx, otra@clinica.mx',
  },
  policy: DEFAULT_NOTICE_POLICY,
  blocked: false,
};
const attended: Partial<NoticeFacts> = { appointment: { ...appointment, closed: true, attendance: 'attended' } };

/** The decision about one kind, with facts under which it would be sent unless changed. */
const deciding =
  (kind: NoticeKind, now: string, base: Partial<NoticeFacts> = {}) =>
  (channel: NoticeChannel, changes: Partial<NoticeFacts> = {}, requestId?: string) =>
    decideNotice(
      { ...facts, ...base, ...changes },
      { kind, startsAt, ...(requestId !== undefined && { requestId }) },
      channel,
      now,
    );
const confirmation = deciding('confirmation', before);
const PENDING: NonNullable<NoticeFacts['appointment']> = { ...appointment, status: 'pending' };
const acknowledgement = deciding('acknowledgement', before, { appointment: PENDING });
const reschedule = deciding('reschedule', before, { appointment: PENDING });
const cancellation = deciding('cancellation', before, { appointment: { ...appointment, status: 'cancelled' } });
const reminder = deciding('reminder', before);
const newBooking = (channels: NoticeChannel[], changes: Partial<NoticeFacts> = {}) =>
  deciding('new-booking', before, {
    appointment: PENDING,
    policy: { ...facts.policy, newBookings: { channels, email: 'recepcion@clinica.mx', whatsapp: '524425550100' } },
    ...changes,
  });
const thanks = deciding('thanks', after, attended);
const MOVED: Partial<NoticeFacts> = { appointment: { ...appointment, startsAt: '2026-11-21T21:00:00.000Z' } };
const TO = { email: 'maria@correo.mx', whatsapp: '+525512345678' } as const;

describe('a confirmation', () => {
  test('goes out by e-mail and by WhatsApp', () => {
    const notice = {
      kind: 'confirmation',
      previously: null,
      movable: true,
      firstName: 'María',
      service: 'Limpieza facial profunda',
      when: 'viernes 20 de noviembre, 3:00 p.m.',
      clinic: {
        name: 'Clínica Rostro',
        address: 'Av. Constituyentes 120, 76000 Querétaro, Querétaro',
        phone: '442 123 4567',
        email: '',
      },
    };
    const invitation = expect.objectContaining({ attendee: { name: 'María José Peña', email: TO.email } });
    expect(confirmation('email')).toEqual({ send: { ...notice, invitation }, to: TO.email });
    expect(confirmation('whatsapp')).toEqual({ send: notice, to: TO.whatsapp });
  });

  test.each(['pending', 'cancelled', 'completed'] as const)(
    'for an appointment that is %s by now is not sent',
    (status) => {
      expect(confirmation('email', { appointment: { ...appointment, status } })).toEqual({ skip: 'stale' });
    },
  );

  test('needs neither consent nor policy, because the client asked for it by booking', () => {
    const unasked = {
      ...consent(false, false),
      policy: NO_NOTICES,
    };
    expect(confirmation('email', unasked)).toMatchObject({ to: TO.email });
    expect(confirmation('whatsapp', unasked)).toMatchObject({ to: TO.whatsapp });
  });
});

describe('an acknowledgement', () => {
  const HELD = '2026-11-20T19:00:00.000Z';

  test('goes out without consent or policy, and says how long the visit takes', () => {
    const unasked = {
      ...consent(false, false),
      policy: NO_NOTICES,
    };
    expect(acknowledgement('email', unasked)).toMatchObject({
      send: {
        kind: 'acknowledgement',
        duration: '60 min',
        heldUntil: null,
        invitation: { visit: { status: 'pending' } },
      },
      to: TO.email,
    });
  });

  test.each(['confirmed', 'cancelled', 'completed'] as const)(
    'for an appointment that is %s by now is not sent',
    (status) => {
      expect(acknowledgement('email', { appointment: { ...appointment, status } })).toEqual({ skip: 'stale' });
    },
  );

  test('is not sent once the visit moved, closed or began, or its client arrived', () => {
    expect(acknowledgement('email', { appointment: { ...PENDING, startsAt: after } })).toEqual({ skip: 'stale' });
    expect(acknowledgement('email', { appointment: { ...PENDING, closed: true } })).toEqual({ skip: 'stale' });
    expect(acknowledgement('email', { appointment: { ...PENDING, arrivedAt: startsAt } })).toEqual({ skip: 'stale' });
    expect(
      decideNotice({ ...facts, appointment: PENDING }, { kind: 'acknowledgement', startsAt }, 'email', startsAt),
    ).toEqual({ skip: 'stale' });
  });

  test('tells a guest with an unproven e-mail the end of the hold, and no other client', () => {
    const held = { appointment: { ...PENDING, heldUntil: HELD } };
    expect(acknowledgement('email', held)).toMatchObject({ send: { heldUntil: null } });
    expect(acknowledgement('email', { ...held, client: { ...client, unverified: true } })).toMatchObject({
      send: { heldUntil: 'viernes 20 de noviembre, 1:00 p.m.' },
    });
  });
});

describe('a new booking on the site', () => {
  test('goes to the clinic, on its chosen channels, with the client’s name and contacts', () => {
    const both = newBooking(['email', 'whatsapp']);
    const said = { kind: 'new-booking', appointmentId: 'a1', client: 'María José Peña', phone: '55 1234 5678' };
    expect(both('email')).toMatchObject({ send: said, to: 'recepcion@clinica.mx' });
    expect(both('email')).not.toHaveProperty('send.invitation');
    expect(both('whatsapp')).toMatchObject({ send: said, to: '+524425550100' });
  });

  test('is the clinic’s own: neither consent, nor the reminders’ policy, nor a missing address of the client matters', () => {
    const client = { fullName: 'Ana', phone: '525512345678' };
    const policy = {
      ...facts.policy,
      channels: [],
      newBookings: { channels: ['email'], email: 'a@b.mx', whatsapp: '' },
    };
    expect(
      deciding('new-booking', before, { appointment: PENDING })('email', { client, policy } as Partial<NoticeFacts>),
    ).toMatchObject({ to: 'a@b.mx' });
  });

  test('is not sent on a channel that is off, nor once the visit is confirmed, moved or has begun', () => {
    expect(newBooking([])('email')).toEqual({ skip: 'channel_off' });
    expect(newBooking(['email'])('whatsapp')).toEqual({ skip: 'channel_off' });
    for (const changes of [{ appointment }, MOVED]) {
      expect(newBooking(['email'], changes)('email')).toEqual({ skip: 'stale' });
    }
    expect(newBooking(['email'])('email', { blocked: true })).toEqual({ skip: 'blocked' });
  });
});

describe('a confirmation for another time', () => {
  const previousStartsAt = '2026-11-19T17:00:00.000Z';

  test('names the one that the client knew', () => {
    const decision = decideNotice(facts, { kind: 'confirmation', startsAt, previousStartsAt }, 'whatsapp', before);
    expect(decision).toMatchObject({ send: { previously: 'jueves 19 de noviembre, 11:00 a.m.' } });
  });
});

describe('the calendar file', () => {
  const first = { ...appointment, id: 'a2', calendarId: 'a1' };

  test('has the current appointment and its client', () => {
    const decision = confirmation('email', { appointment: first });
    expect(decision).toMatchObject({
      send: {
        invitation: {
          visit: { id: 'a2', calendarId: 'a1', startsAt, endsAt: appointment.endsAt, status: 'confirmed', version: 3 },
          place: { name: 'Clínica Rostro', address: 'Av. Constituyentes 120' },
          attendee: { name: 'María José Peña', email: TO.email },
        },
      },
    });
  });

  test.each([
    ['that a booking has arrived', true, acknowledgement],
    ['a confirmation', true, confirmation],
    ['a reschedule', true, reschedule],
    ['a cancellation', true, cancellation],
    ['a reminder', false, reminder],
    ['thanks', false, thanks],
  ] as const)('with %s by e-mail: %s', (_, goes, decide) => {
    const along = (channel: NoticeChannel) => {
      const decision = decide(channel);
      return 'send' in decision && 'invitation' in decision.send;
    };
    expect([along('email'), along('whatsapp')]).toEqual([goes, false]);
  });
});

describe('a reschedule', () => {
  test.each(['confirmed', 'cancelled', 'completed'] as const)(
    'for an appointment that is %s by now is not sent',
    (status) => {
      expect(reschedule('email', { appointment: { ...appointment, status } })).toEqual({ skip: 'stale' });
    },
  );
});

describe('a notice that the hold ends', () => {
  const heldUntil = addMinutes(before, 90);
  const unproven = { ...facts.client, fullName: 'Ana', unverified: true as const };
  const held: Partial<NoticeFacts> = { appointment: { ...PENDING, startsAt, heldUntil }, client: unproven };
  const decide = (base: Partial<NoticeFacts> = {}, channel: NoticeChannel = 'email', now = before) =>
    deciding('hold-ending', now, { ...held, ...base })(channel);

  test('goes to an unproven guest, by WhatsApp with consent', () => {
    expect(decide()).toMatchObject({ send: { kind: 'hold-ending', heldUntil: sayInstant(heldUntil) }, to: TO.email });
    expect(decide({}, 'whatsapp')).toMatchObject({ send: { kind: 'hold-ending' } });
    const silent = { ...unproven, consent: { reminders: true, whatsapp: false, at: before, source: 'test' } };
    expect(decide({ client: silent }, 'whatsapp')).toEqual({ skip: 'no_consent' });
  });

  test('is stale once the guest proved or lost the e-mail, the visit was confirmed, or the hold is over', () => {
    const { unverified: _proven, ...proven } = unproven;
    const { email: _lost, ...nobody } = unproven;
    const isStale = { skip: 'stale' };
    expect(decide({ client: proven })).toEqual(isStale);
    expect(decide({ client: nobody }, 'whatsapp')).toEqual(isStale);
    expect(decide({ appointment: { ...appointment, heldUntil } })).toEqual(isStale);
    expect(decide({}, 'email', heldUntil)).toEqual(isStale);
    expect(decide({ appointment: { ...PENDING, heldUntil: startsAt } })).toEqual(isStale);
  });
});

describe('a cancellation', () => {
  test('names the side that cancelled', () => {
    const cancelled: NoticeFacts = { ...facts, appointment: { ...appointment, status: 'cancelled' } };
    for (const by of ['client', 'staff'] as const) {
      const decision = decideNotice(cancelled, { kind: 'cancellation', startsAt, by }, 'email', before);
      expect(decision).toMatchObject({ send: { kind: 'cancellation', by, again: { serviceId: 5 } } });
    }
  });

  test.each(['confirmed', 'pending', 'completed'] as const)(
    'for an appointment that is %s by now is not sent',
    (status) => {
      expect(cancellation('email', { appointment: { ...appointment, status } })).toEqual({ skip: 'stale' });
    },
  );
});

describe.each([
  ['a reschedule', 'reschedule', 'pending'],
  ['a cancellation', 'cancellation', 'cancelled'],
] as const)('%s', (_what, kind, status) => {
  const decide = deciding(kind, before, { appointment: { ...appointment, status } });

  test('uses the channels of a confirmation, whatever the policy: both, and no WhatsApp after a stop', () => {
    const stopped: Partial<NoticeFacts> = {
      client: { ...client, consent: { reminders: true, whatsapp: false, at: before, source: 'whatsapp-reply' } },
    };
    const policy = NO_NOTICES;
    expect(decide('email', { ...consent(false, false), policy })).toMatchObject({ to: TO.email });
    expect(decide('whatsapp', { ...consent(false, true), policy })).toMatchObject({ to: TO.whatsapp });
    expect(decide('whatsapp', consent(false, false))).toMatchObject({ to: TO.whatsapp });
    expect(decide('email', stopped)).toMatchObject({ to: TO.email });
    expect(decide('whatsapp', stopped)).toEqual({ skip: 'no_consent' });
    expect(decide('whatsapp', stopped, 'request-1')).toEqual({ skip: 'no_consent' });
  });

  test('for an appointment that has begun is not sent', () => {
    expect(deciding(kind, startsAt, { appointment: { ...appointment, status } })('email')).toEqual({ skip: 'stale' });
  });
});

describe('a reminder', () => {
  test('goes by both channels to a client who agreed to both', () => {
    expect(reminder('email')).toMatchObject({ send: { kind: 'reminder', near: 'hoy' }, to: TO.email });
    expect(reminder('whatsapp')).toMatchObject({ send: { kind: 'reminder' }, to: TO.whatsapp });
  });

  test.each(['pending', 'cancelled', 'completed'] as const)(
    'for an appointment that is %s by now is not sent',
    (status) => {
      expect(reminder('email', { appointment: { ...appointment, status } })).toEqual({ skip: 'stale' });
    },
  );

  test('for an appointment that has begun is not sent', () => {
    expect(deciding('reminder', startsAt)('email')).toEqual({ skip: 'stale' });
    expect(deciding('reminder', after)('whatsapp')).toEqual({ skip: 'stale' });
  });
});

describe('thanks', () => {
  test('go by both channels to a client who came', () => {
    expect(thanks('email')).toMatchObject({ send: { kind: 'thanks', again: { serviceId: 5 } }, to: TO.email });
    expect(thanks('whatsapp')).toMatchObject({ send: { kind: 'thanks' }, to: TO.whatsapp });
  });

  test.each<[string, Partial<NonNullable<NoticeFacts['appointment']>>]>([
    ['nobody came to', { closed: true, attendance: 'no_show' }],
    ['is closed without a word of who came', { closed: true }],
    ['is open', { closed: false, attendance: 'attended' }],
  ])('for an appointment that %s are not sent', (_what, changes) => {
    expect(thanks('email', { appointment: { ...appointment, ...changes } })).toEqual({ skip: 'stale' });
  });

  test('that the clinic has turned off are sent only on request', () => {
    const off = { policy: { ...facts.policy, thanks: false } };
    expect(thanks('email', off)).toEqual({ skip: 'channel_off' });
    expect(thanks('email', off, 'request-1')).toMatchObject({ to: TO.email });
    expect(reminder('email', off)).toMatchObject({ to: TO.email });
  });
});

describe.each([
  ['a reminder', reminder],
  ['thanks', thanks],
])('%s', (_what, decide) => {
  test('are not sent without consent, not even on a staff request', () => {
    for (const changes of [consent(false, false), consent(false, true)]) {
      for (const requestId of [undefined, 'request-1']) {
        expect(decide('email', changes, requestId)).toEqual({ skip: 'no_consent' });
        expect(decide('whatsapp', changes, requestId)).toEqual({ skip: 'no_consent' });
      }
    }
    const { consent: _consent, ...unasked } = client;
    expect(decide('email', { client: unasked })).toEqual({ skip: 'no_consent' });
  });

  test('with consent to e-mails only go by e-mail only', () => {
    expect(decide('email', consent(true, false))).toMatchObject({ to: TO.email });
    expect(decide('whatsapp', consent(true, false))).toEqual({ skip: 'no_consent' });
    expect(decide('whatsapp', consent(true, false), 'request-1')).toEqual({ skip: 'no_consent' });
  });

  test('use the clinic’s channels, except on request', () => {
    const policy = { ...facts.policy, channels: ['email' as const] };
    expect(decide('email', { policy })).toMatchObject({ to: TO.email });
    expect(decide('whatsapp', { policy })).toEqual({ skip: 'channel_off' });
    expect(decide('whatsapp', { policy }, 'request-1')).toMatchObject({ to: TO.whatsapp });
  });
});

describe.each([
  ['a confirmation', confirmation],
  ['a reschedule', reschedule],
  ['a cancellation', cancellation],
  ['a reminder', reminder],
  ['thanks', thanks],
])('%s', (_what, decide) => {
  test('about an appointment that moved or is gone are not sent', () => {
    expect(decide('whatsapp', MOVED)).toEqual({ skip: 'stale' });
    expect(decide('email', { appointment: null })).toEqual({ skip: 'stale' });
  });

  test('for a client without a name, or without a client, are not sent', () => {
    expect(decide('email', { client: null })).toEqual({ skip: 'no_client' });
    expect(decide('email', { client: { ...client, fullName: ' \n ' } })).toEqual({ skip: 'no_name' });
  });

  test('need only the address of their own channel', () => {
    const { email: _email, ...phoneOnly } = client;
    const { phone: _phone, ...emailOnly } = client;
    expect(decide('email', { client: phoneOnly })).toEqual({ skip: 'no_address' });
    expect(decide('whatsapp', { client: phoneOnly })).toMatchObject({ to: TO.whatsapp });
    expect(decide('whatsapp', { client: emailOnly })).toEqual({ skip: 'no_address' });
    expect(decide('email', { client: emailOnly })).toMatchObject({ to: TO.email });
  });

  test('are not sent to a blocked address', () => {
    expect(decide('email', { blocked: true })).toEqual({ skip: 'blocked' });
    const { email: _email, ...phoneOnly } = client;
    expect(decide('email', { blocked: true, client: phoneOnly })).toEqual({ skip: 'no_address' });
  });

  test.each(['a@b.mx, c@d.mx', 'a@b.mx\r\nBcc: c@d.mx', 'Ana <a@b.mx>', 'a@b@c.mx', 'nobody'])(
    'are not sent to an e-mail address that is not exactly one: %j',
    (email) => {
      expect(decide('email', { client: { ...client, email } })).toEqual({ skip: 'no_address' });
    },
  );
});
