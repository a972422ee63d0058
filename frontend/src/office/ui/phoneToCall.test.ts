import { phoneToCall, sayHolder, sayWhomToCall } from './phoneToCall.ts';
import { sayContact } from './say.ts';

const ana = { fullName: 'Ana Ruiz', phone: '525598765432' };

test('an own number needs no name', () => {
  const called = phoneToCall({ phone: '525512345678' });
  expect(called).toEqual({ phone: '525512345678' });
  expect(called && [sayHolder(called), sayWhomToCall(called)]).toEqual(['', 'Llamar al cliente']);
});

test('the number of another person comes with whose it is', () => {
  const called = phoneToCall({ phone: null, reachedBy: ana });
  expect(called).toEqual({ phone: '525598765432', holder: 'Ana Ruiz' });
  expect(called && [sayHolder(called), sayWhomToCall(called)]).toEqual([' (Ana Ruiz)', 'Llamar a Ana Ruiz']);
});

test('nobody is called without a number', () => {
  expect(phoneToCall({ phone: null })).toBeUndefined();
  expect(phoneToCall(null)).toBeUndefined();
});

test('a contact is the number, else the e-mail', () => {
  const client = { id: 'c', fullName: 'Marta Gil', email: null, phone: null, unverified: false };
  expect(sayContact({ client: { ...client, reachedBy: ana } })).toBe('55 9876 5432 (Ana Ruiz)');
  expect(sayContact({ client: { ...client, email: 'marta@correo.mx' } })).toBe('marta@correo.mx');
  expect(sayContact({ client })).toBe('—');
});
