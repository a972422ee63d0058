import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import { LISTED, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import { AppError } from '@rostro/shared/errors';
import { planSave, rowOf } from './client.ts';

const MADE = '2026-03-01T15:00:00.000Z';
const NOW = '2026-04-01T15:00:00.000Z';
const desk = profileItem({
  ...{ id: 'ana', fullName: 'Ana López', email: 'Ana@x.mx', phone: '524425550101', birthDate: '1990-05-05' },
  ...{ passwordEstablished: true, provider: 'email', at: MADE, consentSource: 'desk' },
});
const withAccount = { ...desk, sub: 'sub-ana' };

describe('a client who is saved', () => {
  test.each([
    ['nothing', {}, []],
    ['what is there already', { fullName: 'Ana López', phone: '524425550101', email: 'ana@x.mx' }, []],
    ['a name', { fullName: 'Ana Luna' }, ['fullName']],
    ['phone and birth date', { phone: '524425550102', birthDate: '1991-05-05' }, ['phone', 'birthDate']],
    ['an e-mail', { email: 'luna@x.mx' }, ['email']],
  ])('with %s: the changed fields are named', (_, wish, changed) => {
    expect(planSave(desk, { ...wish, version: 1 }, NOW).changed).toEqual(changed);
  });

  test('without an account has the new e-mail at once', () => {
    const { after, emailToProve } = planSave(desk, { email: 'luna@x.mx', phone: '524425550102', version: 1 }, NOW);
    expect(after).toMatchObject({ email: 'luna@x.mx', phone: '524425550102', updatedAt: NOW });
    expect(emailToProve).toBeNull();
  });

  test('with an account keeps the old e-mail until the new one is proven', () => {
    const { after, changed, emailToProve } = planSave(withAccount, { email: 'luna@x.mx', version: 1 }, NOW);
    expect(after.email).toBe('Ana@x.mx');
    expect(changed).toEqual(['email']);
    expect(emailToProve).toEqual({ sub: 'sub-ana', address: 'luna@x.mx' });
  });

  test('from an old version is refused', () => {
    expect(() => planSave(desk, { fullName: 'x', version: 2 }, NOW)).toThrow(new AppError('changed_meanwhile'));
  });
});

describe('notes of staff', () => {
  const noted = { ...desk, notes: 'Alérgica al ácido glicólico' };

  test('are saved and named as changed, and kept if the request omits them', () => {
    const { after, changed } = planSave(desk, { notes: 'Piel sensible', version: 1 }, NOW);
    expect([after.notes, changed]).toEqual(['Piel sensible', ['notes']]);
    expect(planSave(noted, { fullName: 'Ana', version: 1 }, NOW)).toMatchObject({
      after: { notes: 'Alérgica al ácido glicólico' },
      changed: ['fullName'],
    });
  });

  test('are removed if they are empty', () => {
    const { after, changed } = planSave(noted, { notes: '', version: 1 }, NOW);
    expect(after).not.toHaveProperty('notes');
    expect(changed).toEqual(['notes']);
    expect(planSave(desk, { notes: '', version: 1 }, NOW).changed).toEqual([]);
  });
});

test('a row has null for unknown facts, and nothing else of the person', () => {
  const { email: _e, phone: _p, birthDate: _b, ...nameOnly } = desk;
  expect(rowOf(nameOnly, null, () => null)).toEqual({
    ...{ ...shownFacts({ fullName: 'Ana López' }, LISTED), id: 'ana' },
    ...{ createdAt: MADE, lastAppointment: null },
  });
});

test('a row names the last appointment’s service, and null if that is unknown', () => {
  const last = { id: 'a1', startsAt: NOW, serviceId: 5, status: 'confirmed', closed: true } as const;
  const named = rowOf(desk, last, ({ serviceId }) => (serviceId === 5 ? { name: 'Diagnóstico Facial' } : null));
  expect(named.lastAppointment).toEqual({ ...last, serviceName: 'Diagnóstico Facial' });
  expect(rowOf(desk, last, () => null).lastAppointment?.serviceName).toBeNull();
});
