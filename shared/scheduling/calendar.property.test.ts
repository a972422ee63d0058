import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { APPOINTMENT_STATUSES } from '../contract/booking/booking.ts';
import { addMinutes, toInstant, wallClockOf } from '../time.ts';
import { type CalendarVisit, calendarFile, calendarInvitation } from './calendar.ts';

/** Typical names, and names that try to add a line to the file. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('Ana\r\nATTENDEE:mailto:x@evil.example', 'a;b,c\\n', '":"\n', 'BEGIN:VEVENT\rEND:VEVENT'),
);
const anyVisit: fc.Arbitrary<CalendarVisit> = fc
  .record({
    id: fc.uuid(),
    serviceName: anyText,
    minute: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 15, max: 240 }),
    status: fc.constantFrom(...APPOINTMENT_STATUSES),
    version: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ minute, minutes, ...rest }) => {
    const startsAt = addMinutes(toInstant('2026-12-31', '00:00'), minute);
    return { ...rest, startsAt, endsAt: addMinutes(startsAt, minutes), updatedAt: startsAt };
  });
const anyPlace = anyText.map((name) => ({
  ...{ name: `Clínica ${name}`, address: name, city: name, state: '', postalCode: '', phone: '' },
}));
const PEOPLE = {
  organizer: { name: 'Clínica', email: 'hola@clinica.mx' },
  attendee: { name: 'Ana', email: 'ana@example.com' },
};

/** Lines as RFC 5545 reads them: a line that begins with a space continues the one before. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');
const valuesOf = (file: string, name: string) =>
  linesOf(file).flatMap((line) => (new RegExp(`^${name}[:;]`).test(line) ? [line.slice(line.indexOf(':') + 1)] : []));

test('a later version of an appointment has a higher SEQUENCE and the same UID', () => {
  fc.assert(
    fc.property(anyVisit, anyPlace, fc.integer({ min: 1, max: 1000 }), (visit, place, later) => {
      const [before, after] = [visit, { ...visit, version: visit.version + later }].map((one) =>
        calendarFile(one, place),
      );
      const sequence = (file = '') => Number(valuesOf(file, 'SEQUENCE')[0]);
      expect(sequence(after)).toBeGreaterThan(sequence(before));
      expect(valuesOf(after ?? '', 'UID')).toEqual(valuesOf(before ?? '', 'UID'));
    }),
  );
});

test('no name adds a line: one event, one start, and no guest but the client', () => {
  fc.assert(
    fc.property(anyVisit, anyPlace, (visit, place) => {
      const { file, method } = calendarInvitation(visit, place, PEOPLE);
      expect(method).toBe(visit.status === 'cancelled' ? 'CANCEL' : 'REQUEST');
      for (const name of ['BEGIN:VEVENT', 'END:VEVENT'])
        expect(linesOf(file).filter((line) => line === name)).toHaveLength(1);
      expect(valuesOf(file, 'ATTENDEE')).toEqual(['MAILTO:ana@example.com']);
      expect(valuesOf(file, 'SUMMARY')).toHaveLength(1);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});

test('the times are the clinic’s local times', () => {
  fc.assert(
    fc.property(anyVisit, anyPlace, (visit, place) => {
      const { date, time } = wallClockOf(visit.startsAt);
      const said = valuesOf(calendarFile(visit, place), 'DTSTART').find((value) => value !== '20221030T020000');
      expect(said).toBe(`${date.replaceAll('-', '')}T${time.replace(':', '')}00`);
    }),
  );
});
