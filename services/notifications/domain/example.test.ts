import { describe, expect, test } from '@jest/globals';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY, DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { exampleLetter, exampleNotice, exampleReceipt } from './example.ts';

/** Ten at night in Mexico: in UTC tomorrow has begun. */
const NOW = '2026-11-20T04:00:00.000Z';
const facts = {
  service: {
    ...{ id: 5, name: 'Limpieza facial', isActive: true, isPublic: true },
    priceCents: 65_000,
    durationMinutes: 60,
  },
  business: { ...DEFAULT_BUSINESS, name: 'Clínica Luna', phone: '4421234567', address: 'Av. 120', city: 'Querétaro' },
  policy: { ...DEFAULT_NOTICE_POLICY, aftercare: 'Usa protector solar.' },
  hours: DEFAULT_SETTINGS,
  closed: new Set<string>(),
};

test('a notice is about an appointment tomorrow at eleven, by the clinic’s calendar', () => {
  expect(exampleNotice('reminder', facts, NOW)).toMatchObject({
    ...{ kind: 'reminder', near: 'mañana', firstName: 'Ana', service: 'Limpieza facial' },
    when: 'mañana, viernes 20 de noviembre, 11:00 a.m.',
  });
  expect(exampleNotice('confirmation', facts, NOW)).toMatchObject({ previously: null });
});

test('thanks are for an appointment yesterday, with the clinic’s aftercare', () => {
  expect(exampleNotice('thanks', facts, NOW)).toMatchObject({
    ...{ when: 'miércoles 18 de noviembre, 11:00 a.m.', aftercare: ['Usa protector solar.'], again: { serviceId: 5 } },
  });
});

test('a reschedule has both times', () => {
  expect(exampleNotice('reschedule', facts, NOW)).toMatchObject({
    ...{ when: 'viernes 20 de noviembre, 11:00 a.m.', previously: 'lunes 23 de noviembre, 4:00 p.m.' },
  });
});

test('a receipt has the service’s price, fully paid', () => {
  expect(exampleReceipt(facts, NOW)).toMatchObject({
    ...{ number: '000042', service: 'Limpieza facial', when: 'jueves 19 de noviembre de 2026, 12:00 p.m.' },
    lines: [{ method: 'Tarjeta', amount: '$650.00' }],
    sums: [
      { label: 'Total', amount: '$650.00' },
      { label: 'Pagado', amount: '$650.00' },
      { label: 'Por pagar', amount: '$0.00' },
    ],
  });
});

test('an empty clinic has examples as well', () => {
  const bare = { ...facts, service: null, business: DEFAULT_BUSINESS };
  expect(exampleNotice('confirmation', bare, NOW)).toMatchObject({ service: 'El tratamiento que elegiste' });
  expect(exampleReceipt(bare, NOW).lines).toMatchObject([{ amount: '$850.00' }]);
  expect(exampleLetter(bare)).toMatchObject({ firstName: 'Ana', clinic: { name: 'Rostro', phone: '' } });
});

describe('a day on which the clinic is closed', () => {
  /** Saturday evening: tomorrow is a Sunday. */
  const SATURDAY = '2026-11-22T02:00:00.000Z';

  test('is not used in an example, nor is a closed hour', () => {
    expect(exampleNotice('confirmation', facts, SATURDAY)).toMatchObject({ when: 'lunes 23 de noviembre, 11:00 a.m.' });
    const late = { ...facts, hours: { ...DEFAULT_SETTINGS, weekdayOpeningTime: '14:00' } };
    expect(exampleNotice('confirmation', late, SATURDAY)).toMatchObject({ when: 'lunes 23 de noviembre, 2:00 p.m.' });
    const holiday = { ...facts, closed: new Set(['2026-11-23']) };
    expect(exampleNotice('confirmation', holiday, SATURDAY)).toMatchObject({
      when: 'martes 24 de noviembre, 11:00 a.m.',
    });
  });

  test('is skipped backwards as well, for thanks and a receipt', () => {
    const MONDAY = '2026-11-23T16:00:00.000Z';
    expect(exampleNotice('thanks', facts, MONDAY)).toMatchObject({ when: 'sábado 21 de noviembre, 11:00 a.m.' });
    expect(exampleReceipt(facts, '2026-11-22T16:00:00.000Z').when).toMatch(/^sábado 21 de noviembre/);
  });

  test('is used only for a clinic that is never open', () => {
    const shut = { ...facts, closed: { has: () => true } as unknown as ReadonlySet<string> };
    expect(exampleNotice('confirmation', shut, SATURDAY)).toMatchObject({
      when: 'domingo 22 de noviembre, 11:00 a.m.',
    });
  });
});
