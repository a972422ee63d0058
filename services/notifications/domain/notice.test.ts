import { expect, test } from '@jest/globals';
import { decideNotice, type Facts, oneLine } from './notice.ts';

const startsAt = '2026-11-20T21:00:00.000Z';
const facts: Facts = {
  appointment: { status: 'confirmed', startsAt },
  client: { fullName: 'María José Peña', email: 'maria@correo.mx', phone: '525512345678' },
  service: { name: 'Limpieza facial profunda' },
  business: {
    name: 'Clínica Rostro',
    address: 'Av. Constituyentes 120',
    city: 'Querétaro',
    state: 'Querétaro',
    postalCode: '76000',
    phone: '524421234567',
  },
};
const client = facts.client as NonNullable<Facts['client']>;

test('a confirmed appointment is told by e-mail and by WhatsApp', () => {
  const notice = {
    firstName: 'María',
    treatment: 'Limpieza facial profunda',
    when: 'viernes 20 de noviembre, 3:00 p.m.',
    clinic: {
      name: 'Clínica Rostro',
      address: 'Av. Constituyentes 120, 76000 Querétaro, Querétaro',
      phone: '442 123 4567',
    },
  };
  expect(decideNotice(facts, { startsAt }, 'email')).toEqual({ send: notice, to: 'maria@correo.mx' });
  expect(decideNotice(facts, { startsAt }, 'whatsapp')).toEqual({ send: notice, to: '+525512345678' });
});

test.each(['pending', 'cancelled', 'completed'])('an appointment that is %s by now is told nothing', (status) => {
  const changed = { ...facts, appointment: { status, startsAt } };
  expect(decideNotice(changed, { startsAt }, 'email')).toEqual({ skip: 'stale' });
});

test('an appointment that moved or is gone is told nothing', () => {
  const moved = { ...facts, appointment: { status: 'confirmed', startsAt: '2026-11-21T21:00:00.000Z' } };
  expect(decideNotice(moved, { startsAt }, 'whatsapp')).toEqual({ skip: 'stale' });
  expect(decideNotice({ ...facts, appointment: null }, { startsAt }, 'email')).toEqual({ skip: 'stale' });
});

test('a client without a name, or nobody, gets no notice', () => {
  expect(decideNotice({ ...facts, client: null }, { startsAt }, 'email')).toEqual({ skip: 'no_client' });
  const nameless = { ...facts, client: { ...client, fullName: ' \n ' } };
  expect(decideNotice(nameless, { startsAt }, 'email')).toEqual({ skip: 'no_name' });
});

test('each channel asks for its own address only', () => {
  const { email: _email, ...phoneOnly } = client;
  const { phone: _phone, ...emailOnly } = client;
  expect(decideNotice({ ...facts, client: phoneOnly }, { startsAt }, 'email')).toEqual({ skip: 'no_address' });
  expect(decideNotice({ ...facts, client: phoneOnly }, { startsAt }, 'whatsapp')).toMatchObject({
    to: '+525512345678',
  });
  expect(decideNotice({ ...facts, client: emailOnly }, { startsAt }, 'whatsapp')).toEqual({ skip: 'no_address' });
  expect(decideNotice({ ...facts, client: emailOnly }, { startsAt }, 'email')).toMatchObject({ to: 'maria@correo.mx' });
});

test.each(['a@b.mx, c@d.mx', 'a@b.mx\r\nBcc: c@d.mx', 'Ana <a@b.mx>', 'a@b@c.mx', 'nobody'])(
  'an e-mail address that is more or less than one is not written to: %j',
  (email) => {
    expect(decideNotice({ ...facts, client: { ...client, email } }, { startsAt }, 'email')).toEqual({
      skip: 'no_address',
    });
  },
);

test('a treatment that is no longer known is still confirmed', () => {
  const decision = decideNotice({ ...facts, service: null }, { startsAt }, 'email');
  expect(decision).toMatchObject({ send: { treatment: 'El tratamiento que elegiste' } });
});

test('line breaks and control characters in a name become single spaces', () => {
  expect(oneLine(' Ana\r\nBcc: x@y.mx\t\u0000\u2028 López ')).toBe('Ana Bcc: x@y.mx López');
  expect(oneLine('Ana 👩🏽‍⚕️')).toBe('Ana 👩🏽‍⚕️');
});
