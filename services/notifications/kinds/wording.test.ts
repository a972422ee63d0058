import { describe, expect, test } from '@jest/globals';
import { addMinutes } from '@rostro/shared/time';
import type { Subjects } from '../domain/wording.ts';
import { exampleLinks } from '../templates/replies.ts';
import { noticeMail, noticeOf } from './index.ts';

/** Saturday, three in the afternoon at the clinic. */
const startsAt = '2026-11-21T21:00:00.000Z';
const appointmentId = 'a1';
const endsAt = '2026-11-21T22:00:00.000Z';
const service = { id: 5, name: 'Limpieza facial', isActive: true, isPublic: true };
const business = {
  ...{ name: 'Clínica Rostro', address: 'Av. Constituyentes 120', city: 'Querétaro', state: 'Querétaro' },
  ...{ postalCode: '76000', phone: '524421234567', email: 'hola@clinica.mx' },
};
const subjects: Subjects = { service, business, policy: { aftercare: '' } };

describe('a reminder', () => {
  const reminder = (now: string) =>
    noticeOf({ kind: 'reminder', name: 'Ana López', appointmentId, startsAt, endsAt, now }, subjects);

  test.each([
    ['the day before', '2026-11-20T21:00:00.000Z', 'mañana', 'mañana, sábado 21 de noviembre, 3:00 p.m.'],
    ['late on the day before', '2026-11-21T05:59:59.000Z', 'mañana', 'mañana, sábado 21 de noviembre, 3:00 p.m.'],
    ['from midnight at the clinic on', '2026-11-21T06:00:00.000Z', 'hoy', 'hoy, sábado 21 de noviembre, 3:00 p.m.'],
    ['two days before', '2026-11-20T05:59:59.000Z', null, 'sábado 21 de noviembre, 3:00 p.m.'],
  ])('names the day in everyday words: %s', (_when, now, near, when) => {
    expect(reminder(now)).toEqual({
      ...{ kind: 'reminder', firstName: 'Ana', service: 'Limpieza facial', near, when, movable: true },
      clinic: {
        name: 'Clínica Rostro',
        address: 'Av. Constituyentes 120, 76000 Querétaro, Querétaro',
        phone: '442 123 4567',
        email: 'hola@clinica.mx',
      },
    });
  });
});

describe('the picture of a service', () => {
  const written = (image: string, kind: 'confirmation' | 'cancellation' = 'confirmation') => {
    const facts = { kind, name: 'Ana', appointmentId, startsAt, endsAt, now: '2026-11-20T21:00:00.000Z' };
    const notice = noticeOf(facts, { ...subjects, service: { ...service, image } });
    return noticeMail(notice, 'https://rostro.example', exampleLinks('https://rostro.example')).html;
  };

  test.each([
    ['/img/limpieza-facial.svg', 'https://rostro.example/img/limpieza-facial.jpg'],
    ['/media/a1_1600.jpg', 'https://rostro.example/media/a1_800.jpg'],
    ['https://fotos.example/limpieza.jpg', 'https://fotos.example/limpieza.jpg'],
  ])('%s stands above the letter, in a type that mail programs show, with a description', (image, src) => {
    expect(written(image)).toContain(`<img src="${src}" alt="Limpieza facial"`);
  });

  test('is left out if mail programs cannot show it, and after a cancellation', () => {
    for (const image of ['', '/img/otro.svg']) expect(written(image)).not.toContain('<img');
    expect(written('/img/limpieza-facial.svg', 'cancellation')).not.toContain('<img');
  });
});

describe('thanks', () => {
  const thanks = (changes: Partial<Subjects>) =>
    noticeOf(
      { kind: 'thanks', name: 'Ana López', appointmentId, startsAt, endsAt, now: '2026-11-22T00:00:00.000Z' },
      { ...subjects, ...changes },
    );

  test('have the aftercare in paragraphs, and the service to book again', () => {
    const policy = { aftercare: 'Usa protector solar.\n\nSin maquillaje por 24 horas.' };
    expect(thanks({ policy })).toMatchObject({
      ...{ kind: 'thanks', when: 'sábado 21 de noviembre, 3:00 p.m.', again: { serviceId: 5 } },
      aftercare: ['Usa protector solar.', 'Sin maquillaje por 24 horas.'],
    });
    expect(thanks({})).toMatchObject({ aftercare: [] });
  });

  test('have the aftercare of the service in place of the clinic’s own text', () => {
    const policy = { aftercare: 'Usa protector solar.' };
    const own = (aftercare: string) => thanks({ policy, service: { ...service, aftercare } });
    expect(own('Sin sol.\nSin sauna.')).toMatchObject({ aftercare: ['Sin sol.', 'Sin sauna.'] });
    expect(own('')).toMatchObject({ aftercare: ['Usa protector solar.'] });
  });

  test('for two services in a row invite to both', () => {
    expect(thanks({ service: { ...service, nextServiceId: 2 } })).toMatchObject({
      again: { serviceId: 5, nextServiceId: 2 },
    });
  });

  test.each<[string, Subjects['service']]>([
    ['is not known', null],
    ['is inactive', { ...service, isActive: false }],
    ['is private', { ...service, isPublic: false }],
    ['was deleted', { ...service, deletedAt: '2026-11-21T00:00:00.000Z' }],
  ])('do not lead to a service that %s, nor can the visit be moved', (_what, changed) => {
    expect(thanks({ service: changed })).toHaveProperty('again', {});
    const said = {
      kind: 'confirmation',
      name: 'Ana López',
      appointmentId,
      startsAt,
      endsAt,
      now: '2026-11-20T00:00:00.000Z',
    } as const;
    expect(noticeOf(said, { ...subjects, service: changed })).toMatchObject({ movable: false });
  });
});

describe('an acknowledgement', () => {
  const acknowledged = (heldUntil?: string) =>
    noticeOf(
      {
        kind: 'acknowledgement',
        name: 'Ana López',
        appointmentId,
        startsAt,
        endsAt,
        heldUntil,
        now: '2026-11-20T00:00:00.000Z',
      },
      subjects,
    );

  test('says how long the visit takes', () => {
    expect(acknowledged()).toMatchObject({
      ...{ kind: 'acknowledgement', when: 'sábado 21 de noviembre, 3:00 p.m.', duration: '60 min', movable: true },
      heldUntil: null,
    });
  });

  test('tells a guest the end of the hold', () => {
    expect(acknowledged('2026-11-20T18:00:00.000Z')).toMatchObject({
      heldUntil: 'viernes 20 de noviembre, 12:00 p.m.',
    });
  });
});

describe('the last moments to change a visit', () => {
  const told = (now: string, notice = {}, kind: 'confirmation' | 'acknowledgement' = 'confirmation') =>
    noticeOf({ kind, name: 'Ana', appointmentId, startsAt, endsAt, now, heldUntil: endsAt, ...notice }, subjects).until;
  const notice = { cancelHours: 24, moveHours: 24 };
  const before = addMinutes(startsAt, -24 * 60);
  const after = addMinutes(before, 1);

  test('follow from the limits under which the visit was booked', () => {
    expect(told(before)).toBeUndefined();
    expect(told(before, notice)).toEqual({
      said: 'Puedes cambiarla o cancelarla en línea hasta el viernes 20 de noviembre, 3:00 p.m.',
      isOver: false,
    });
  });

  test('are over once both have passed, except for a reader who never booked', () => {
    expect(told(after, notice)?.isOver).toBe(true);
    expect(told(after, { cancelHours: 24 })?.isOver).toBe(false);
    expect(told(after, notice, 'acknowledgement')?.isOver).toBe(false);
  });

  test('remove the buttons of actions that are over', () => {
    const buttons = (now: string, kind: 'confirmation' | 'acknowledgement', of: object) => {
      const facts = { kind, name: 'Ana', appointmentId, startsAt, endsAt, now, ...of };
      const { text } = noticeMail(
        noticeOf(facts, subjects),
        'https://rostro.example',
        exampleLinks('https://rostro.example'),
      );
      return ['Cambiar horario', 'Cancelar cita'].filter((label) => text.includes(`${label}: `));
    };
    const both = ['Cambiar horario', 'Cancelar cita'];
    expect(buttons(before, 'confirmation', notice)).toEqual(both);
    expect(buttons(after, 'confirmation', notice)).toEqual([]);
    expect(buttons(after, 'confirmation', { moveHours: 24 })).toEqual(['Cancelar cita']);
    expect(buttons(after, 'confirmation', { cancelHours: 24 })).toEqual(['Cambiar horario']);
    expect(buttons(after, 'acknowledgement', { ...notice, heldUntil: endsAt })).toEqual(['Cancelar cita']);
  });
});

test('a service that no longer exists still has a notice', () => {
  const said = { kind: 'confirmation' as const, name: 'Ana', appointmentId, startsAt, endsAt, now: startsAt };
  expect(noticeOf(said, { ...subjects, service: null })).toMatchObject({ service: 'El tratamiento que elegiste' });
});
