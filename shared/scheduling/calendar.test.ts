import { describe, expect, test } from '@jest/globals';
import {
  type CalendarPlace,
  type CalendarVisit,
  calendarFile,
  calendarInvitation,
  googleCalendarLink,
} from './calendar.ts';

/** Six in the evening of 20 November at the clinic: in UTC it is already the 21st. */
const visit: CalendarVisit = {
  id: 'cita-1',
  serviceName: 'Limpieza facial profunda',
  startsAt: '2026-11-21T00:00:00.000Z',
  endsAt: '2026-11-21T01:30:00.000Z',
  status: 'pending',
  updatedAt: '2026-11-19T15:00:00.000Z',
  version: 3,
};
const place: CalendarPlace = {
  name: 'Rostro',
  address: 'Calle 5 de Mayo 48',
  city: 'Querétaro',
  state: 'Qro.',
  postalCode: '76000',
  phone: '442 555 0134',
};

/** The file's content lines, with folded ones joined. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (changes: Partial<CalendarVisit>, name: string, where = place) =>
  linesOf(calendarFile({ ...visit, ...changes }, where)).find((line) => line.startsWith(name));

describe('a calendar file', () => {
  test('is one published event that its next version replaces', () => {
    const lines = linesOf(calendarFile(visit, place));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toEqual(
      expect.arrayContaining(['VERSION:2.0', 'METHOD:PUBLISH', 'UID:cita-1@rostro', 'SEQUENCE:3', 'END:VCALENDAR']),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain('DTSTAMP:20261119T150000Z');
  });

  test('has the clinic’s own time and defines its zone, across midnight in Greenwich', () => {
    const lines = linesOf(calendarFile(visit, place));
    expect(lines).toContain('DTSTART;TZID=America/Mexico_City:20261120T180000');
    expect(lines).toContain('DTEND;TZID=America/Mexico_City:20261120T193000');
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
    expect(zone).toEqual(
      expect.arrayContaining(['TZID:America/Mexico_City', 'BEGIN:STANDARD', 'TZOFFSETTO:-0600', 'END:STANDARD']),
    );
    expect(zone).not.toContain('BEGIN:DAYLIGHT');
    expect(lines.indexOf('END:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
  });

  test.each([
    ['pending', 'STATUS:TENTATIVE'],
    ['confirmed', 'STATUS:CONFIRMED'],
    ['completed', 'STATUS:CONFIRMED'],
    ['cancelled', 'STATUS:CANCELLED'],
  ] as const)('of a %s appointment has %s', (status, said) => {
    expect(lineOf({ status }, 'STATUS')).toBe(said);
  });

  test('names the person of the visit, and so does the link', () => {
    expect(lineOf({}, 'DESCRIPTION')).not.toContain('Te atiende');
    expect(lineOf({ person: 'Eva Luna' }, 'DESCRIPTION')).toContain('\\nTe atiende: Eva Luna\\n');
    const link = new URL(googleCalendarLink({ ...visit, person: 'Eva Luna' }, place));
    expect(link.searchParams.get('details')).toContain('Te atiende: Eva Luna');
  });

  test('names service, clinic, place and phone', () => {
    expect(lineOf({}, 'SUMMARY')).toBe('SUMMARY:Limpieza facial profunda · Rostro');
    expect(lineOf({}, 'LOCATION')).toBe('LOCATION:Rostro\\, Calle 5 de Mayo 48\\, 76000 Querétaro\\, Qro.');
    expect(lineOf({}, 'DESCRIPTION')).toBe('DESCRIPTION:Tu cita en Rostro.\\nTeléfono: 442 555 0134');
  });

  test('of a clinic without an address has no empty parts', () => {
    const bare = { ...place, address: '', city: '', state: '', postalCode: '', phone: '' };
    expect(lineOf({}, 'LOCATION', bare)).toBe('LOCATION:Rostro');
    expect(lineOf({}, 'DESCRIPTION', bare)).toBe('DESCRIPTION:Tu cita en Rostro.');
  });

  test('escapes what would end a value: commas, semicolons, backslashes and line breaks', () => {
    const nasty = 'Facial; con vapor, \\ y más\r\nATTENDEE:mailto:x@example.com';
    expect(lineOf({ serviceName: nasty }, 'SUMMARY')).toBe(
      'SUMMARY:Facial\\; con vapor\\, \\\\ y más\\nATTENDEE:mailto:x@example.com · Rostro',
    );
    expect(lineOf({ serviceName: nasty }, 'ATTENDEE')).toBeUndefined();
  });

  test('has lines of at most 75 octets, each ended by CRLF', () => {
    const file = calendarFile(
      { ...visit, serviceName: 'Radiofrecuencia fraccionada con ácido hialurónico — '.repeat(5) },
      place,
    );
    expect(file.endsWith('\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});

test('the link to Google’s calendar has the same data, in the clinic’s own time', () => {
  const link = new URL(googleCalendarLink({ ...visit, serviceName: 'Facial & vapor' }, place));
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Facial & vapor · Rostro',
    dates: '20261120T180000/20261120T193000',
    ctz: 'America/Mexico_City',
    location: 'Rostro, Calle 5 de Mayo 48, 76000 Querétaro, Qro.',
    details: 'Tu cita en Rostro.\nTeléfono: 442 555 0134',
  });
});

describe('a calendar file in a mail', () => {
  const parties = {
    organizer: { name: 'Clínica Rostro', email: 'citas@rostro.mx' },
    attendee: { name: 'Ana López', email: 'ana@correo.mx' },
  };
  const invitation = (changes: Partial<CalendarVisit> = {}, who = parties) =>
    calendarInvitation({ ...visit, ...changes }, place, who);
  const said = (changes: Partial<CalendarVisit> = {}) => linesOf(invitation(changes).file);

  test.each([
    ['pending', 'REQUEST', 'TENTATIVE'],
    ['confirmed', 'REQUEST', 'CONFIRMED'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
  ] as const)('of a %s appointment is a %s', (status, method, word) => {
    expect(invitation({ status }).method).toBe(method);
    expect(said({ status })).toEqual(expect.arrayContaining([`METHOD:${method}`, `STATUS:${word}`]));
  });

  test('is from the clinic and for its client, without a request to answer', () => {
    const lines = said();
    expect(lines).toContain('ORGANIZER;CN="Clínica Rostro":mailto:citas@rostro.mx');
    const [attendee = ''] = lines.filter((line) => line.startsWith('ATTENDEE'));
    expect(attendee).toMatch(/;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ana López":mailto:ana@correo\.mx$/i);
  });

  test('is one event across successors, and the later version is newer', () => {
    expect(said()).toEqual(expect.arrayContaining(['UID:cita-1@rostro', 'SEQUENCE:3']));
    expect(said({ id: 'cita-2', calendarId: 'cita-1', version: 5 })).toEqual(
      expect.arrayContaining(['UID:cita-1@rostro', 'SEQUENCE:5']),
    );
    expect(lineOf({ id: 'cita-2', calendarId: 'cita-1' }, 'UID')).toBe('UID:cita-1@rostro');
  });

  test('is safe from the contents of names', () => {
    const who = { ...parties, attendee: { name: 'Ana "La Güera" López; 🌸', email: 'ana@correo.mx' } };
    const attendees = linesOf(invitation({}, who).file).filter((line) => line.startsWith('ATTENDEE'));
    expect(attendees).toHaveLength(1);
    expect(attendees[0]).toMatch(/;CN="Ana La Güera López; 🌸":mailto:/i);
  });

  test('has the place and the zone of any other', () => {
    const own = said().filter((line) => !/^(METHOD|ORGANIZER|ATTENDEE)/.test(line));
    const other = linesOf(calendarFile(visit, place)).filter((line) => !line.startsWith('METHOD'));
    expect(own).toEqual(other);
  });
});
